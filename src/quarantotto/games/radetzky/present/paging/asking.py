"""The question at the head of the page: whose turn it is, how things stand, what to do, and a word to newcomers."""

from collections.abc import Sequence

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Question, kind_of
from quarantotto.games.radetzky.actions import ACTIONS, action_name
from quarantotto.games.radetzky.present.paging.acts import acts_of
from quarantotto.games.radetzky.present.paging.verbs import verbs_of
from quarantotto.games.radetzky.present.sight import Sight, active, is_over
from quarantotto.games.radetzky.present.telling.asking import prompt_of
from quarantotto.games.radetzky.present.telling.questions import asked
from quarantotto.games.radetzky.rules.city import controller, hand_of, is_open_hand
from quarantotto.games.radetzky.state import NO_PATRIOT, Phase, State

DROPPABLE = frozenset((Phase.BALLOON, Phase.BARRICADE, Phase.NOBLE_FROM, Phase.NOBLE_TO, Phase.EMPOWER))
KINDS = tuple(kind_of(action_name(action)) for action in range(ACTIONS))


def question_of(sight: Sight, clauses: Sequence[int]) -> Question:
    s, acting = sight.s, active(sight.s)
    if is_over(s):
        return Question(sight.say._("The game is over"), prompt_of(sight), "")
    if not sight.is_asked:
        return _waiting(sight)
    kinds = frozenset(KINDS[action] for action, clause in enumerate(clauses) if clause == ALLOWED)
    title, text, tip = asked(sight, kinds)
    has_turn = acting is not None and s.phase != Phase.PLACE
    is_mine = acting is None or sight.is_mine(controller(s, acting))
    left = (s.actions_left, sight.ed.actions) if has_turn and is_mine else None
    return Question(
        _caps(sight, is_mine),
        title,
        text,
        acts_of(sight, clauses),
        left,
        is_open(s),
        tip,
        is_turn=s.phase != Phase.PLACE,
        verbs=verbs_of(sight, clauses),
    )


def is_open(s: State) -> bool:
    """In the middle of a choice that has shown nobody anything yet."""
    if int(s.phase) not in DROPPABLE or int(s.active) == NO_PATRIOT:
        return False
    if int(s.phase) == Phase.EMPOWER and int(s.laid_count) == 0:
        return True
    return bool(is_open_hand(s, hand_of(s, int(s.active))))


def _caps(sight: Sight, is_mine: bool) -> str:
    v = sight.say
    if sight.s.phase == Phase.PLACE:
        return v._("Your decision · before the first round")
    if is_mine:
        return v._("Your turn · round {round}", round=sight.s.round_number)
    return v._("Your decision · round {round}", round=sight.s.round_number)


def _waiting(sight: Sight) -> Question:
    v, s = sight.say, sight.s
    seat = int(s.pending).bit_length() - 1
    sitter, name = sight.sitter(seat), sight.name(seat, v.seat_name(seat))
    if s.phase == Phase.PLACE:
        caps = v._("{who} · before the first round", who=name)
    else:
        caps = v._("{who} · round {round}", who=name, round=s.round_number)
    is_bot = sitter is not None and sitter.kind == "bot"
    text = v._("The bot is thinking.") if is_bot else v._("You can look around meanwhile.")
    return Question(caps, prompt_of(sight), text)

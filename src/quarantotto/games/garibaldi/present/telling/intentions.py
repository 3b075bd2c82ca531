"""What a hunter evidently means by a move, and the fugitive by an event; of his hidden ways nothing is said."""

from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.chronicle import Told, news_of
from quarantotto.games.garibaldi.present.telling.voice import Voice
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, Event, Phase, White

WAYS = (Event.PATROL_MOVED, Event.RODE_ON)
SENT = (Event.REPORTED, Event.MARCO_MOVED)
HOLDS_UP = (White.BIVOUAC, White.BAIONA)
NEAR = 5  # lines: what is farther away is no evident aim
NAMES = (White.LETTERS, White.ACCUSATION)


def intention_of(before: Sight, sight: Sight) -> str:
    news = [told for told in news_of(sight) if told.kind != Event.RED_EVENT]
    if not news:
        return ""
    v, first = before.say, news[0]
    if first.kind in WAYS:
        return _went(v, first) if int(sight.s.phase) != Phase.PATROL_RIDE else ""  # it may ride on
    if first.kind in SENT and first.origin != first.target:
        return v._("Wants to get rid of a patrol at {place}.", place=v.place(first.origin))
    if first.kind == Event.PATROL_STAYED:
        return _stayed(v, int(v.s.patrol_at[first.who]))
    return _event(v, first.what) if first.kind == Event.WHITE_EVENT else ""


def refuge_near(v: Voice, place: int) -> tuple[int, int]:
    """The nearest refuge, and how many lines away it is."""
    refuges = [int(v.ed.refuge[i]) for i in range(int(v.ed.refuges))]
    return min(((refuge, int(v.ed.steps[place, refuge])) for refuge in refuges), key=lambda each: each[1])


def newest_clue(v: Voice) -> int | None:
    order = [int(v.s.clue_order[place]) for place in range(int(v.ed.places))]
    return order.index(max(order)) if any(order) else None


def _went(v: Voice, news: Told) -> str:
    steps, origin, target = v.ed.steps, news.origin, news.target
    refuge, lines = refuge_near(v, target)
    if lines == 0:
        return v._("Wants to close this refuge: {place}.", place=v.place(refuge))
    if int(v.s.clue_order[target]) and origin != target:
        return v._("Wants to know whether this clue still holds: {place}.", place=v.place(target))
    if lines == 1:
        return v._("Wants to watch this refuge, one line away: {place}.", place=v.place(refuge))
    clue = newest_clue(v)
    if clue is not None and int(steps[target, clue]) < min(NEAR + 1, int(steps[origin, clue])):
        return v.ngettext(
            "Follows the newest clue, {number} line away: {place}.",
            "Follows the newest clue, {number} lines away: {place}.",
            int(steps[target, clue]),
            place=v.place(clue),
        )
    if lines < min(NEAR + 1, int(steps[origin, refuge])):
        return v.ngettext(
            "Goes to cover a refuge, {number} line away: {place}.",
            "Goes to cover a refuge, {number} lines away: {place}.",
            lines,
            place=v.place(refuge),
        )
    others = [int(v.s.patrol_at[patrol]) for patrol in range(PATROLS) if patrol != news.who]
    apart, were = (min(int(steps[place, other]) for other in others) for place in (target, origin))
    if apart <= were:
        return ""
    return v.ngettext(
        "Spreads the net: {number} line to the nearest patrol.",
        "Spreads the net: {number} lines to the nearest patrol.",
        apart,
    )


def _stayed(v: Voice, place: int) -> str:
    refuge, lines = refuge_near(v, place)
    if lines == 0:
        return v._("Stays to keep this refuge closed: {place}.", place=v.place(refuge))
    if lines == 1:
        return v._("Stays to watch this refuge, one line away: {place}.", place=v.place(refuge))
    return ""


def _event(v: Voice, card: int) -> str:
    event, held = int(v.ed.white_event[card]), int(v.s.hand_count[GARIBALDI])
    if event in HOLDS_UP:
        return v._("Wants Garibaldi to pay, or to play no movement card next turn.")
    if event in NAMES:
        return v._("Wants Garibaldi to say where he was, or to lose cards.")
    return v._("Wants Garibaldi to lose cards; he holds {number}.", number=held)

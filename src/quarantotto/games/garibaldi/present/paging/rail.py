"""The margin: where the round stands, how the hunt goes, who sits where."""

from collections.abc import Mapping
from functools import lru_cache

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import panel_head
from quarantotto.core.present.model import step
from quarantotto.core.seats import name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, element, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.present.drawing.live import badge
from quarantotto.games.garibaldi.present.inference import evidence, located
from quarantotto.games.garibaldi.present.sight import Sight, is_looking_back, is_over
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, marked
from quarantotto.games.garibaldi.state import PATROLS, Phase

STEPS = (N_("Garibaldi"), N_("Patrols"), N_("Position check"))
LIKELIEST = 3  # places the belief names in words


# What the parts of the page share


def place_id(place: int) -> str:
    return f"q-place-{place + 1}"


def patrol_id(patrol: int) -> str:
    return f"q-patrol-{patrol + 1}"


def card_id(card: int) -> str:
    return f"q-card-{card + 1}"


def seat_id(seat: int) -> str:
    return f"q-player-{seat + 1}"


# The margin itself


def round_words(sight: Sight) -> str:
    return sight.say._("Round {number} of {rounds}", number=int(sight.s.round_number), rounds=int(sight.ed.rounds))


def phases(sight: Sight) -> Mapping[str, Markup]:
    """The parts of a round, with the one in progress."""
    phase = int(sight.s.phase)
    current = 2 if phase in (Phase.OVER, Phase.NAME) else 0 if phase <= Phase.DISCARD else 1
    return _phases(sight, current)


@kept
def _phases(sight: Sight, current: int) -> Mapping[str, Markup]:
    found = {"q-phase-round": html("li", words(round_words(sight)), id="q-phase-round", class_="round")}
    for k, name in enumerate(STEPS):
        found[f"q-phase-{k + 1}"] = step(k + 1, sight.say._(name), is_current=k == current)
    return found


def score(sight: Sight) -> Mapping[str, Markup]:
    """Rounds left, clues in the order of finding, and in words where he may be."""
    truth = int(sight.s.garibaldi) if is_looking_back(sight) else None
    return _score(sight, is_over(sight.s), evidence(sight), truth)


@kept
def _score(sight: Sight, is_over: bool, public: bytes, truth: int | None) -> Mapping[str, Markup]:
    v = sight.say
    left = int(sight.ed.rounds) - int(sight.s.round_number)
    note = NOTHING
    if not is_over:
        note = words(v.ngettext("one more round", "{number} more rounds", left) if left else v._("the last round"))
    head = html("header", html("h2", words(v._("The hunt"))), html("small", note))
    clues = [
        html(
            "li",
            html("i", words(str(order)), class_="clueno"),
            words(v.place(place)),
            data_explain=v._("Clue {number} at {place}", number=order, place=v.place(place)),
        )
        for place, order in marked(v)
    ]
    found = html("ol", *clues, class_="cluelist") if clues else html("p", words(v._("No clue so far.")), class_="note")
    belief = _belief(sight, located(sight, public), truth)
    return {"q-score": html("section", head, found, belief, id="q-score", class_="panel hunt")}


def _belief(sight: Sight, chances: Mapping[int, float], truth: int | None) -> Markup:
    """What the heat on the map says, in words; for whoever looks back also how near it was to the truth."""
    v = sight.say
    if not chances:
        return NOTHING
    said = v.ngettext(
        "He can be in one place only:",
        "Everything possible, whichever way he goes: {number} places, most likely:",
        len(chances),
    )
    if truth is not None:
        share = round(100 * chances.get(truth, 0.0))
        said = v._(
            "What the Austrians could know: {number} places, and {share} % for the true one.",
            number=len(chances),
            share=share,
        )
    likely = [_likely(sight, place, round(100 * chance)) for place, chance in list(chances.items())[:LIKELIEST]]
    return html("div", html("p", words(said)), html("ol", *likely), class_="likely")


def _likely(sight: Sight, place: int, share: int) -> Markup:
    name = sight.say.place(place)
    told = sight.say._("{share} of 100 ways that he may have gone end in {place}.", share=share, place=name)
    return html("li", html("span", words(name)), html("b", words(f"{share} %")), data_explain=told)


def players(sight: Sight) -> Mapping[str, Markup]:
    """Who sits where, with the patrols he leads and what is public of his hand."""
    s, found = sight.s, {"q-players": _players(sight)}
    for seat in range(int(s.players)):
        led = tuple(patrol for patrol in range(PATROLS) if int(s.owner[patrol]) == seat)
        is_asked = bool(int(s.pending) >> seat & 1)
        found[seat_id(seat)] = _player(sight, seat, int(s.hand_count[seat]), led, is_asked, sight.is_mine(seat))
    return found


@kept
def _players(sight: Sight) -> Markup:
    return html("div", panel_head(sight.say._("Players")), id="q-players", class_="panel")


@kept
def _player(sight: Sight, seat: int, held: int, led: tuple[int, ...], is_asked: bool, is_reader: bool) -> Markup:
    v = sight.say
    who = name_tag(seat, sight.sitter(seat), v.seat_name(seat), sight.lang, is_reader=is_reader)
    cards = v.ngettext("{number} card", "{number} cards", held)
    backs = [html("i", class_="back") for _ in range(min(9, held))]
    hand = html("span", *backs, words(cards), class_="backs")
    where = html("span", *(patrol_sign(patrol) for patrol in led), hand, class_="where")
    mark = "true" if is_asked else None
    return html("div", sign_svg(v.sign(seat)), who, where, id=seat_id(seat), class_="player", aria_current=mark)


@lru_cache(maxsize=2 * PATROLS)
def patrol_sign(patrol: int, *, is_turned: bool = False) -> Markup:
    """The piece of a patrol, small, beside words."""
    return element(
        "svg",
        element("g", badge(patrol, is_turned=is_turned), class_=f"patrol {COLOURS[patrol]}"),
        class_="trf pw",
        viewbox="-33 -33 66 66",
        aria_hidden="true",
    )

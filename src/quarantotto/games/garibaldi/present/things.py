"""What lies in the box of Garibaldi: cards, patrols and the places of the map."""

from quarantotto.core.present.speech import capital
from quarantotto.core.present.things import Shelf, Thing, in_other_words, note_on
from quarantotto.core.svg import at, element
from quarantotto.games.garibaldi.present.drawing import country, live
from quarantotto.games.garibaldi.present.drawing.cards import CARD, whole_card
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.history import EVENTS, PLACES
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, DOMAIN, RED_EVENTS, WHITE_EVENTS
from quarantotto.games.garibaldi.state import PATROLS, Kind

BADGE = (66.0, 66.0)
SIGN = (52.0, 52.0)


def shelves_of(sight: Sight) -> tuple[Shelf, ...]:
    """Events first, then cards with two movements, then what stands on the map."""
    v, ed = sight.say, sight.ed
    red = [card for card in range(int(ed.cards)) if int(ed.red[card]) == Kind.EVENT]
    white = [card for card in range(int(ed.cards)) if int(ed.white[card]) == Kind.EVENT]
    plain = [card for card in range(int(ed.cards)) if card not in red and card not in white]
    places: dict[str, list[Thing]] = {kind: [] for kind in ("landing", "refuge", "start", "plain")}
    for place in range(int(ed.places)):
        kind = country.place_class(ed, place)
        places[kind].append(_place(sight, place, kind))
    return (
        Shelf("red-events", v._("Garibaldi's events"), tuple(_event(sight, card, is_red=True) for card in red)),
        Shelf("white-events", v._("Austrian events"), tuple(_event(sight, card, is_red=False) for card in white)),
        Shelf("movements", v._("Movement cards"), tuple(_movement(sight, card) for card in plain)),
        Shelf("patrols", v._("Patrols"), tuple(_patrol(sight, patrol) for patrol in range(PATROLS))),
        Shelf("landings", v._("Landing places"), tuple(places["landing"])),
        Shelf("refuges", v._("Refuges"), tuple(places["refuge"])),
        Shelf("starts", v._("Where patrols start"), tuple(places["start"])),
        Shelf("places", v._("All other places"), tuple(places["plain"])),
    )


def _event(sight: Sight, card: int, *, is_red: bool) -> Thing:
    v, ed = sight.say, sight.ed
    printed = RED_EVENTS[int(ed.red_event[card])] if is_red else WHITE_EVENTS[int(ed.white_event[card])]
    other = v._("white half: {kind}", kind=v.white(card)) if is_red else v._("red half: {kind}", kind=v.red(card))
    return Thing(
        str(card + 1),
        printed,
        whole_card(sight, card),
        CARD,
        second=in_other_words(printed, v.translated(printed)),
        effect=f"{v.effect(card, is_red=is_red)} ({other})",
        source="rulebook",
        note=note_on(EVENTS, printed, DOMAIN, sight.lang),
    )


def _movement(sight: Sight, card: int) -> Thing:
    v = sight.say
    name = f"{capital(v.red(card))} · {v.white(card)}"
    return Thing(str(card + 1), name, whole_card(sight, card), CARD, source=sight.file.sources()["cards"])


def _patrol(sight: Sight, patrol: int) -> Thing:
    badge = element("g", live.badge(patrol), class_=f"patrol {COLOURS[patrol]}", transform=at(33, 33))
    start = sight.say._("starts at {place}", place=sight.say.place(int(sight.ed.start[patrol])))
    name = capital(sight.say.patrol(patrol))
    return Thing(str(patrol + 1), name, badge, BADGE, effect=start, source="rulebook")


def _place(sight: Sight, place: int, kind: str) -> Thing:
    """Which places are something is stated; what they are called is not."""
    name = str(sight.file.value("names", "places")[place])
    is_stated = kind != "plain"
    return Thing(
        str(place + 1),
        name,
        element("g", country.numbered(kind, place), class_=f"place {kind}", transform=at(26, 26)),
        SIGN,
        source="rulebook" if is_stated else sight.file.sources()["map"],
        documented=sight.say._("number") if is_stated else "",
        note=note_on(PLACES, name, DOMAIN, sight.lang),
    )

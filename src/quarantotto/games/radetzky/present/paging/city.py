"""What changes on the plate: colour laid on, pieces, pins."""

from collections.abc import Mapping
from typing import NamedTuple

from quarantotto.core.bits import has_bit
from quarantotto.core.present.keeping import kept
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element
from quarantotto.games.radetzky.present.drawing import marks, pieces
from quarantotto.games.radetzky.present.drawing.geometry import Point
from quarantotto.games.radetzky.present.drawing.pieces import Keyed
from quarantotto.games.radetzky.present.drawing.room import Spot
from quarantotto.games.radetzky.present.sight import (
    Sight,
    Things,
    active,
    city_while,
    fight_in,
    is_over,
    mine,
    own_place,
)
from quarantotto.games.radetzky.state import Card


class Quarter(NamedTuple):
    """A district's fragments, and where the pieces stand that go from one district to another."""

    tile: Keyed | None
    soldiers: Keyed | None
    barricade: Keyed | None
    warning: Keyed | None
    radetzky: Keyed | None
    pin: Keyed
    patriots: tuple[tuple[int, Spot], ...]


@kept
def quarter(sight: Sight, district: int, things: Things) -> Quarter:
    """Everything of a district; parts that look as they did before are the very same strings."""
    spots = pieces.spots_in(sight, district, things)
    tile, soldiers, barricade = spots.get("tile"), spots.get("soldiers"), spots.get("barricade")
    warning, radetzky = spots.get("warning"), spots.get("radetzky")
    return Quarter(
        tile=pieces.tile(sight, district, things.owner, tile) if tile else None,
        soldiers=pieces.soldiers(sight, district, things.soldiers, soldiers) if soldiers else None,
        barricade=pieces.barricade(sight, district, barricade) if barricade else None,
        warning=pieces.warning(sight, district, things, warning) if warning else None,
        radetzky=pieces.radetzky(sight, district, radetzky) if radetzky else None,
        pin=_pin(sight, district, *pieces.free_of(sight, district, tuple(spots.values()))),
        patriots=tuple((patriot, spots[f"patriot-{patriot}"]) for patriot in things.patriots),
    )


@kept
def _patriot(sight: Sight, patriot: int, district: int, colour: int, is_active: bool, spot: Spot) -> Keyed:
    who, place = sight.say.leader(patriot), sight.say.place(district)
    label = sight.say._("{who} in {place}", who=who, place=place)
    ring = (element("circle", class_="hit", r=34), element("circle", class_="l-line", r=29))
    ping = element("g", element("circle", class_="ping", r=24), class_=f"s{colour}") if is_active else NOTHING
    pawn = sign_piece(in_colour(colour, sight.say.letter(patriot)))
    return pieces.piece(sight, f"patriot-{patriot + 1}", spot, "pawn-piece", label, *ring, ping, pawn)


@kept
def _pin(sight: Sight, district: int, place: Point, scale: float) -> Keyed:
    """What the page lights up when the district is a target: round, or a triangle where it costs something."""
    id_ = sight.pen.id("district", district + 1, "pin")
    faces = (
        element("circle", r=19),
        element("path", d=marks.RISK_PIN),
        sight.pen.icon("foot", 0, 0, 20),
    )
    return id_, element("g", *faces, id=id_, class_="pin at-place", transform=at(*place, scale), aria_hidden="true")


# The slots of the plate


def plate_slots(sight: Sight, colours: tuple[int, ...]) -> dict[str, Mapping[str, Markup]]:
    """Washes and pieces."""
    return {
        "q-washes": _washes(sight, _own(sight, colours)),
        "q-available": _available(sight),
        "q-pieces": _pieces(sight, is_over(sight.s), active(sight.s), colours),
    }


@kept
def _available(sight: Sight) -> Mapping[str, Markup]:
    s = sight.s
    held = s.italian | s.austrian
    cards = [d for d in range(sight.ed.districts) if s.district_card[d] == Card.AVAILABLE and not has_bit(held, d)]
    return dict(pieces.available(sight, d) for d in cards)


@kept
def _washes(sight: Sight, own: Keyed | None) -> Mapping[str, Markup]:
    washes = [
        pieces.wash(sight, d, side)
        for d in range(sight.ed.districts)
        for side, held in (("italy", sight.s.italian), ("austria", sight.s.austrian))
        if has_bit(held, d)
    ]
    return dict([*washes, own] if own else washes)


@kept
def _pieces(sight: Sight, is_over: bool, acting: int | None, colours: tuple[int, ...]) -> Mapping[str, Markup]:
    """Everything that lies on the plate, from the lowest to the highest."""
    s = sight.s
    quarters = [quarter(sight, d, things) for d, things in enumerate(city_while(sight, is_over))]
    found = [pieces.castle(sight, s.castle)]
    for kind in ("tile", "soldiers", "barricade", "warning", "radetzky"):
        found += [piece for q in quarters if (piece := getattr(q, kind))]
    pawns = [(p, d, spot) for d, q in enumerate(quarters) for p, spot in q.patriots]
    found += [
        _patriot(sight, patriot, d, colours[patriot], patriot == acting, spot) for patriot, d, spot in sorted(pawns)
    ]
    found += [q.pin for q in quarters]
    return dict([*found, pieces.lens(sight, s.lens), pieces.supply(sight, s.supply)])


def _own(sight: Sight, colours: tuple[int, ...]) -> Keyed | None:
    if (district := fight_in(sight.s)) is not None:
        return pieces.own_wash(sight, district, 0)
    patriot, district = mine(sight), own_place(sight)
    return None if patriot is None or district is None else pieces.own_wash(sight, district, colours[patriot])

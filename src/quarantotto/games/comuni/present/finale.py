"""The end of Comuni: the skylines side by side, and what lay behind the screens."""

from collections.abc import Sequence

from quarantotto.core.present.drawing import Drawing
from quarantotto.core.present.finale import (
    Contender,
    Count,
    Finale,
    Reveal,
    Story,
    greatest,
    lead_of,
)
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.present import board
from quarantotto.games.comuni.present.drawing import skyline
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.scoring import (
    points_for_all_kinds,
    points_for_majorities,
    points_for_masters,
    rank_of,
    total_points,
    winner,
)
from quarantotto.games.comuni.state import Kind, Place, State

TURNING = ("storey", "wall", "hero", "plunder", "swords")
CROWN = "M-16 9V-9l8 8 8-13 8 13 8-8V9z"
GAP, MARGIN, LABEL = 24.0, 20.0, 40.0


def ending_of(story: Story[State, Printed, Voice]) -> Finale:
    """The whole game, told from its end."""
    sight = story.end
    v, s, ed = sight.say, sight.s, sight.ed
    order = sorted(v.seats(), key=lambda one: rank_of(s, ed, one))
    first = winner(s, ed)
    totals = [total_points(s, ed, one) for one in v.seats()]
    turns = story.turns([lead_of(_points(story.seen(step.state)), first) for step in story.steps], TURNING)
    return Finale(
        v._("{who} stands highest.", who=v.seat_name(first)),
        v._("The four invaders are gone, and the cities count what they have."),
        story.drawn(_scene(story.moment, order)),
        tuple(Contender(v.seat_name(one), v.sign(one), one == first) for one in order),
        _counts(sight, order),
        tuple(_deeds(sight, one) for one in v.seats()),
        story.course(),
        turns,
        (*greatest(turns, story.lang), _margin(sight, order, totals)),
        _screens(sight, order),
    )


def _points(sight: Sight) -> list[int]:
    """What every city would have if it were all over."""
    return [int(total_points(sight.s, sight.ed, seat)) for seat in sight.say.seats()]


def _counts(sight: Sight, order: Sequence[int]) -> tuple[Count, ...]:
    v, s, ed = sight.say, sight.s, sight.ed
    lines = (
        (v._("Buildings"), [int(s.score[seat]) for seat in order]),
        (v._("Guild masters"), [points_for_masters(s, ed, seat) for seat in order]),
        (v._("Most cubes"), [points_for_majorities(s, ed, seat) for seat in order]),
        (v._("Heroes"), [int(s.heroes[seat]) for seat in order]),
        (v._("All four kinds"), [points_for_all_kinds(s, seat) for seat in order]),
        (v._("Plunder"), [-int(s.plunder[seat]) for seat in order]),
        (v._("Points"), [total_points(s, ed, seat) for seat in order]),
    )
    return tuple(Count(label, tuple(int(n) for n in found)) for label, found in lines)


def _deeds(sight: Sight, seat: int) -> str:
    """What a city built."""
    v = sight.say
    city = v.city(seat)
    tallest = max(city.buildings, key=lambda one: one.height, default=None)
    deeds = [v.ngettext("{number} building", "{number} buildings", len(city.buildings))]
    if tallest is not None:
        deeds.append(v._("the tallest {building}", building=v.structure(tallest.kind, tallest.height)))
    walls = sum(one.kind >= Kind.WALL for one in city.structures)
    deeds += [v.ngettext("{number} wall section", "{number} wall sections", walls)] if walls else []
    return "; ".join(deeds)


def _margin(sight: Sight, order: Sequence[int], totals: Sequence[int]) -> str:
    """How close it was."""
    v = sight.say
    first, second = order[0], order[1]
    ahead = totals[first] - totals[second]
    names = {"first": v.seat_name(first), "second": v.seat_name(second)}
    if ahead == 0:
        return v._("{first} and {second} have as many points; the comune with the lower number goes first.", **names)
    return v.ngettext(
        "One point separates {first} from {second}.",
        "{number} points separate {first} from {second}.",
        ahead,
        **names,
    )


def _screens(sight: Sight, order: Sequence[int]) -> tuple[Reveal, ...]:
    """Cubes, and cards that were never built."""
    v = sight.say
    lines = []
    for seat in order:
        cubes = v.resources(v.cubes_of(seat))
        cards = v.cards_at(Place.HAND + seat)
        unbuilt = "; " + v._("never built: {cards}", cards=v.cards(cards)) if cards else ""
        lines.append(f"{v.seat_name(seat)}: {cubes}{unbuilt}")
    return (Reveal(v._("Behind the screens"), tuple(lines)),)


def _scene(sight: Sight, order: Sequence[int]) -> Drawing:
    """The winner's skyline, crowned, and the others smaller beside it, one above the other."""
    first, *others = order
    parts = [_city(sight, first, MARGIN, 0.0, 1.0, is_first=True)]
    tall = LABEL + skyline.HEIGHT
    scale = (tall - GAP) / 2 / tall
    wide = skyline.WIDTH * scale + GAP
    left = MARGIN + skyline.WIDTH + GAP
    for k, other in enumerate(others):
        parts.append(_city(sight, other, left + k // 2 * wide, k % 2 * (tall * scale + GAP), scale, is_first=False))
    label = sight.say._("The skylines of the cities, {who} first", who=sight.say.seat_name(first))
    width = left + (len(others) + 1) // 2 * wide - GAP + MARGIN
    box, content = f"0 -18 {width:.0f} {tall + 30:.0f}", join([board.definitions(sight.pen), *parts])
    return Drawing(box, content, "moment whole", label, fit="xMinYMid slice")


def _city(sight: Sight, seat: int, x: float, y: float, scale: float, *, is_first: bool) -> Markup:
    city = skyline.skyline(sight, seat, sight.say.city(seat))
    named = _named(sight, seat, is_first=is_first)
    return element("g", named, element("g", city, transform=at(0, LABEL)), transform=at(x, y, scale))


def _named(sight: Sight, seat: int, *, is_first: bool) -> Markup:
    name = sight.say.seat_name(seat)
    sign = element("g", sign_piece(sight.say.sign(seat), sight.pen), transform=at(20, 18, 0.7 if is_first else 0.8))
    parts = [sign, element("text", words(name), class_="named l", x=46, y=28)]
    if is_first:
        parts.append(element("path", class_="crown", d=CROWN, transform=at(20, -6, 0.6)))
    return element("g", *parts)

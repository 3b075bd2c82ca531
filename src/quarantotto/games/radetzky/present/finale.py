"""The end of Radetzky: Milan free, or lost."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from quarantotto.core import look
from quarantotto.core.pen import SPRITE, Pen
from quarantotto.core.present.drawing import Drawing
from quarantotto.core.present.finale import (
    Contender,
    Count,
    Finale,
    Happened,
    Reveal,
    Story,
    greatest,
    happened,
)
from quarantotto.core.present.model import Sign
from quarantotto.core.svg import NOTHING, Markup, at, element, join, trusted
from quarantotto.games.radetzky.present.paging.telling import verdict_of
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import is_solo
from quarantotto.games.radetzky.state import DISTRICTS, Event, Outcome, State, Talk

DISTRICT = 100  # what one weighs against soldiers, of two moments with as many districts
TURNING = ("cockade", "eagle")  # glyphs of the lines that tell of a district
FLAG = (
    ("v1", "M-40 60C120 0 240 110 500 46V330C240 390 120 280-40 340z"),
    ("v2", "M500 46C640 12 780 96 960 40V322C780 380 640 296 500 330z"),
    ("v3", "M960 40C1120-6 1280 90 1480 26V308C1280 372 1120 276 960 322z"),
)
BANNER = "M2-150c26-8 44 6 74 0 16-3 30 4 48-2v82c-18 6-32-1-48 2-30 6-48-8-74 0z"
FOLDS = (
    *((60, 34), (180, 52), (300, 74), (420, 62), (560, 40), (680, 44), (800, 68), (910, 54)),
    *((1040, 26), (1160, 38), (1290, 60), (1400, 48)),
)


def ending_of(story: Story[State, Printed, Voice]) -> Finale:
    """The whole game, told from its end."""
    sight = story.end
    v, s = sight.say, sight.s
    is_won = s.result == Outcome.ITALY
    turns = story.turns([_tide(step.state) for step in story.steps], TURNING, DISTRICT)
    news = list(happened(story.steps))
    return Finale(
        v._("Milan is free.") if is_won else v._("Milan is lost. For now."),
        verdict_of(sight).text,
        story.drawn(_scene(story.moment, is_won)),
        (
            Contender(v._("Italy"), Sign("italy", icon="cockade"), is_won),
            Contender(v._("Austria"), Sign("austria", icon="eagle"), not is_won),
        ),
        _counts(sight, news),
        tuple(_deeds(sight, news, one) for one in range(len(story.sitters) or s.players)),
        story.course(),
        turns,
        (*greatest(turns, story.lang), _margin(sight)),
        _hands(sight),
    )


def _tide(s: State) -> int:
    """How far Italy is ahead; of moments with as many districts the one that moved more soldiers moved more."""
    ahead = int(s.italian).bit_count() - int(s.austrian).bit_count()
    return DISTRICT * ahead - sum(int(s.soldiers[d]) for d in range(DISTRICTS))


def _counts(sight: Sight, news: Sequence[Happened]) -> tuple[Count, ...]:
    v, s = sight.say, sight.s
    told = Counter(piece.kind for piece in news)
    driven_out = sum(piece.what for piece in news if piece.kind == Event.WON)
    left = sum(s.soldiers[d] for d in range(sight.ed.districts))
    return (
        Count(v._("Soldiers driven out"), (driven_out, None)),
        Count(v._("Duels won"), (told[Event.RADETZKY_BEATEN], told[Event.RADETZKY_STANDS])),
        Count(v._("Cards played in fights"), (told[Event.LAID], None)),
        Count(v._("Soldiers left in the city"), (None, left)),
        Count(v._("Districts"), (s.italian.bit_count(), s.austrian.bit_count())),
    )


def _deeds(sight: Sight, news: Sequence[Happened], seat: int) -> str:
    """What a seat's patriot did; whoever plays alone leads all of them."""
    v = sight.say
    own = [piece for piece in news if piece.who == seat or is_solo(sight.s)]
    places = [piece.what for piece in own if piece.kind == Event.CONQUERED]
    duels = sum(piece.kind == Event.RADETZKY_BEATEN for piece in own)
    soldiers = sum(piece.what for piece in own if piece.kind == Event.WON)
    deeds = [v._("conquered {places}", places=v.places(places))] if places else []
    deeds += [v.ngettext("beat Radetzky once", "beat Radetzky {number} times", duels)] if duels else []
    deeds += [v.ngettext("drove out one soldier", "drove out {number} soldiers", soldiers)] if soldiers else []
    return "; ".join(deeds)


def _margin(sight: Sight) -> str:
    """How close it was."""
    v, s = sight.say, sight.s
    italian, austrian = s.italian.bit_count(), s.austrian.bit_count()
    if s.result == Outcome.ITALY:
        return v.ngettext(
            "In the end one district made the difference.",
            "In the end Italy held {count} districts more than Austria.",
            italian - austrian,
        )
    if s.result == Outcome.AUSTRIA_SUPPLY:
        return v.ngettext(
            "No district decided it: with one soldier in the city the supply was spent.",
            "No district decided it: with {number} soldiers in the city the supply was spent.",
            sum(s.soldiers[d] for d in range(sight.ed.districts)),
        )
    return v.ngettext(
        "One more district would have freed the city.",
        "{Count} more districts would have freed the city.",
        max(sight.ed.goal - italian, austrian - italian + 1),
    )


def _hands(sight: Sight) -> tuple[Reveal, ...]:
    """The cards nobody else saw."""
    v, s = sight.say, sight.s
    if s.talk == Talk.OPEN or s.players < 2:
        return ()
    lines = []
    for seat in range(s.players):
        cards = v.seen_cards_of(seat)
        held = v.listed([v.card(card) for card in cards]) if cards else v._("nothing")
        lines.append(f"{sight.name(seat, v.seat_name(seat))}: {held}")
    return (Reveal(v._("In hand at the end"), tuple(lines)),)


def _scene(sight: Sight, is_won: bool) -> Drawing:
    """The roofs of Milan with the tricolour over them, or in the rain under the double eagle."""
    pen, v = sight.pen, sight.say
    city = _city(pen.sprite or "")
    if pen.sprite is None:
        pen.icons.add("patriot")
        city = trusted(city.replace('href="#i-', f'href="#{pen.prefix}-i-'))
    over, banner = (_flag(), NOTHING) if is_won else (_rain(), _banner(pen))
    content = element("g", over, city, banner, class_="pano free" if is_won else "pano lost")
    style = (look.FOLDER / "milan.css").read_text(encoding="utf-8")
    label = v._("The tricolour over Milan") if is_won else v._("The double eagle over Milan")
    return Drawing("0 0 1440 372", content, "moment", label, style, "xMidYMax slice")


@lru_cache(maxsize=2)
def _city(sprite: str) -> Markup:
    """What is inside the engraving."""
    whole = look.drawing("milan").replace(SPRITE, sprite)
    return trusted(whole[whole.index(">") + 1 : whole.rindex("</svg>")])


@cache
def _flag() -> Markup:
    cloth = [element("path", class_=class_, d=d) for class_, d in FLAG]
    folds = [element("path", class_="fold", d=f"M{x} {y}c14 90-10 180 6 280") for x, y in FOLDS]
    return element("g", *cloth, *folds, class_="vast")


@cache
def _rain() -> Markup:
    sky = element("rect", class_="grey", x=-40, y=-60, width=1520, height=440)
    drops = "".join(f"M{97 * k % 1460} {53 * k % 230}l-7 24" for k in range(130))
    return join([sky, element("path", class_="rain", d=drops)])


def _banner(pen: Pen) -> Markup:
    """The double eagle, where the tricolour flew."""
    cloth = element(
        "path", class_="banner", d="M2-150c26-8 44 6 74 0 16-3 30 4 48-2v82c-18 6-32-1-48 2-30 6-48-8-74 0z"
    )
    pole = element("path", class_="pole", d="M0 0V-152")
    return element("g", pole, cloth, pen.icon("eagle", 62, -110, 66, "eagle"), transform=at(640, 292))

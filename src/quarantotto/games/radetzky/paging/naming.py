"""What the districts and the board are called at this moment, for those who hear or point at them."""

from functools import lru_cache
from typing import cast

from quarantotto.games.radetzky.paging.book import Tongue
from quarantotto.games.radetzky.paging.sight import Sight, Things
from quarantotto.games.radetzky.state import NO_PATRIOT, Card

KEPT = 16384


@lru_cache(maxsize=KEPT)
def summary(tongue: Tongue, district: int, things: Things, card: int, reader: int) -> str:
    """Everything there is to say about a district, in one line."""
    v = tongue.voice
    facts = []
    if things.owner:
        facts.append(v._("Italian") if things.owner == "italy" else v._("Austrian"))
    if things.is_radetzky_here:
        facts.append("Radetzky")
    if things.soldiers:
        facts.append(v.ngettext("{number} soldier", "{number} soldiers", things.soldiers))
    for patriot in things.patriots:
        name = v.patriot(patriot)
        facts.append(v._("{who} (you)", who=name) if patriot == reader else name)
    if things.is_barricaded:
        facts.append(v._("mobile barricade"))
    if card == Card.AVAILABLE:
        facts.append(v._("card available"))
    if card == Card.UNAVAILABLE:
        facts.append(v._("card not available yet"))
    text = f"{district + 1} {v.place(district)}: {', '.join(facts or [v._('empty')])}"
    if things.is_falling:
        text += ". " + v._("Falls at the end of this round unless enough soldiers leave or patriots come.")
    return text


@lru_cache(maxsize=1024)
def _sentence(tongue: Tongue, italian: int, austrian: int) -> str:
    """What the board shows, for those who hear it."""
    v = tongue.voice
    return v._(
        "{title}: map with {count} districts and the castle. Italy holds {italian}, Austria {austrian}.",
        title=tongue.book.edition.file.title,
        count=v.number(tongue.ed.districts),
        italian=v.number(italian),
        austrian=v.number(austrian),
    )


@lru_cache(maxsize=1024)
def _labels(
    tongue: Tongue, city: tuple[Things, ...], cards: tuple[int, ...], italian: int, austrian: int
) -> dict[str, str]:
    """The labels as they are for somebody who is not in the city."""
    labels = {f"q-district-{d + 1}": summary(tongue, d, things, cards[d], NO_PATRIOT) for d, things in enumerate(city)}
    labels["q-board"] = _sentence(tongue, italian, austrian)
    return labels


def plate_labels(sight: Sight) -> dict[str, str]:
    """What the districts and the whole board are called now."""
    tongue, s = sight.tongue, sight.s
    cards = cast("tuple[int, ...]", s.district_card)
    labels = _labels(tongue, sight.things, cards, s.italian.bit_count(), s.austrian.bit_count())
    if sight.is_solo or sight.seat not in sight.patriots:
        return labels
    own = sight.place_of(sight.seat)
    if own is None:
        return labels
    return {**labels, f"q-district-{own + 1}": summary(tongue, own, sight.things[own], cards[own], sight.seat)}

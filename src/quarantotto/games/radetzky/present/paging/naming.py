"""What the districts and the board are called at this moment, for those who hear or point at them."""

from collections.abc import Mapping

from quarantotto.core.present.keeping import kept
from quarantotto.games.radetzky.present.sight import Sight, city_while, is_over, place_of
from quarantotto.games.radetzky.present.telling.panels import sentence_of, summary
from quarantotto.games.radetzky.rules.city import is_solo
from quarantotto.games.radetzky.state import NO_PATRIOT


def plate_labels(sight: Sight) -> Mapping[str, str]:
    """What the districts and the whole board are called now; whoever is in the city reads `you` where he stands."""
    s, seat = sight.s, sight.seat
    own = place_of(s, seat) if seat in sight.say.patriots() and not is_solo(s) else None
    return _labels(sight, is_over(s)) if own is None else _labels_from(sight, is_over(s), seat, own)


def _labels_from(sight: Sight, is_over: bool, reader: int, own: int) -> Mapping[str, str]:
    """The labels as they are for whoever leads the patriot that stands there."""
    label = summary(sight, own, city_while(sight, is_over)[own], sight.s.district_card[own], reader)
    return {**_labels(sight, is_over), f"q-district-{own + 1}": label}


@kept
def _labels(sight: Sight, is_over: bool) -> Mapping[str, str]:
    """The labels as they are for somebody who is not in the city."""
    cards = sight.s.district_card
    labels = {
        f"q-district-{d + 1}": summary(sight, d, things, cards[d], NO_PATRIOT)
        for d, things in enumerate(city_while(sight, is_over))
    }
    return {**labels, "q-board": sentence_of(sight.say)}

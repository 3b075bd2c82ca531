"""Each game's table in one line of golden text: add a function for a new game and name it in `TABLES`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.games import PACKAGES
from quarantotto.games.comuni import printed as comuni_printed
from quarantotto.games.comuni import state as comuni_state
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import patriots_in_play
from quarantotto.games.radetzky.state import DISTRICTS, HELPS, HOLDERS, NO_DISTRICT, TABLE_CARDS, Help, State, Variant
from quarantotto.games.revolution1848 import state as revolution
from quarantotto.games.revolution1848.rules.values import value_of
from tests.by_record import by_record


def question(game_id: str, s: Any) -> str:
    """What is being asked, by the name of the phase."""
    phase = import_module(f"{PACKAGES[game_id]}.state").Phase(int(s.phase))
    return str(phase.name).lower().replace("_", "-")


def told(game_id: str, s: Any, edition: Edition[Any]) -> list[str]:
    """The news of the last decision as a spectator reads them in English; the record is already concealed."""
    view = by_record(game_id)
    return [line.text for line in view.log_lines(s, edition, NOBODY, "en")]


def clause_title(game_id: str, clause: int) -> str:
    return str(by_record(game_id).clause_title(clause, "en"))


def table(game_id: str, s: Any, edition: Edition[Any]) -> str:
    """What lies on the table, in words and counts."""
    return TABLES[game_id](s, edition.record)


def radetzky_table(s: State, ed: Printed) -> str:
    patriots = range(patriots_in_play(s, ed))
    hands = [holder for holder in range(HOLDERS) if int(s.hand_count[holder]) or holder < int(s.players)]
    parts = [
        f"round {int(s.round_number)}",
        f"Italy {_held(int(s.italian))}",
        f"Austria {_held(int(s.austrian))}",
        f"castle {int(s.castle)}",
        f"supply {int(s.supply)}",
        f"lens {int(s.lens)}",
        f"Radetzky {_place(int(s.radetzky))}",
        f"patriots {' '.join(_place(int(s.patriot_at[p])) for p in patriots)}",
        f"soldiers {' '.join(str(int(s.soldiers[d])) for d in range(DISTRICTS))}",
        f"hands {' '.join(_hand(s, holder) for holder in hands)}",
        f"decks {int(s.italy_deck)} {int(s.austria_deck)}",
    ]
    if int(s.variant) == Variant.ADVANCED:
        parts.append(f"cube {int(s.cube)}")
        parts += [f"{Help(tile).name.lower()} {_tile(s, tile)}" for tile in range(HELPS) if _tile(s, tile)]
    return ", ".join(parts)


def _held(districts: int) -> str:
    """`2 (7 9)`."""
    numbers = [str(d + 1) for d in range(DISTRICTS) if districts >> d & 1]
    return f"{len(numbers)} ({' '.join(numbers)})" if numbers else "0"


def _place(district: int) -> str:
    return "-" if district == NO_DISTRICT else str(district + 1)


def _hand(s: State, holder: int) -> str:
    count = int(s.hand_count[holder])
    return str(count) if holder < TABLE_CARDS else f"table-{holder - TABLE_CARDS + 1}:{count}"


def _tile(s: State, tile: int) -> str:
    """A hero, so many cards beneath, or nothing to say."""
    if int(s.hero) >> tile & 1:
        return "hero"
    return str(int(s.under_count[tile])) if int(s.under_count[tile]) else ""


def revolution1848_table(s: revolution.State, ed: Any) -> str:
    """Sides with the values on them, what is noted, hands and decks."""
    parts = [f"trick {int(s.trick)}", f"event A{int(s.event) + 1:02}"]
    for side in range(int(s.players)):
        on_side = [c for c in range(revolution.CARDS) if int(s.place[c]) == revolution.Place.TABLE + side]
        on_side.sort(key=lambda card: int(s.laid_at[card]))
        parts.append(f"side {side + 1} ({' '.join(_card(s, ed, card) for card in on_side)})")
    points = [int(s.points[i]) for i in range(int(s.players) * revolution.PARTIES)]
    rows = [points[i : i + revolution.PARTIES] for i in range(0, len(points), revolution.PARTIES)]
    parts.append(f"noted {' | '.join(' '.join(map(str, row)) for row in rows)}")
    parts.append(f"won {' '.join(str(int(s.won[seat])) for seat in range(int(s.players)))}")
    parts.append(f"hands {' '.join(str(int(s.hand_count[seat])) for seat in range(int(s.players)))}")
    decks = [f"{int(s.deck[kind])}+{int(s.pushed[kind])}" for kind in range(2)]
    return ", ".join([*parts, f"decks {' '.join(decks)}"])


def _card(s: revolution.State, ed: Any, card: int) -> str:
    """`PE09:8`, a commander with his army `PE41:2@Z33`, `Z26>PE09`."""
    if card < revolution.PERSONS:
        army = int(s.army_of[card])
        at = "" if army == revolution.NO_CARD else f"@Z{army + 1:02}"
        return f"PE{card + 1:02}:{value_of(s, ed, card)}{at}"
    z = card - revolution.PERSONS
    return f"Z{z + 1:02}" + ("" if int(s.hit[z]) == revolution.NO_CARD else f">PE{int(s.hit[z]) + 1:02}")


def comuni_table(s: comuni_state.State, ed: comuni_printed.Printed) -> str:
    seats = range(int(s.players))
    used = range(int(ed.columns_used[int(s.players)]))
    parts = [
        f"turn {int(s.turn) + 1}",
        f"leader {int(s.leader) + 1}",
        f"stacks {' '.join(str(int(s.stack_left[stack])) for stack in range(4))}",
        f"columns {' '.join(_column(s, column) for column in used)}",
        f"points {' '.join(str(int(s.score[seat])) for seat in seats)}",
        f"plunder {' '.join(str(int(s.plunder[seat])) for seat in seats)}",
        f"heroes {' '.join(str(int(s.heroes[seat])) for seat in seats)}",
        f"hands {' '.join(str(int(s.hand_count[seat])) for seat in seats)}",
        f"cubes {' '.join('/'.join(str(int(s.cubes[seat, r])) for r in range(4)) for seat in seats)}",
        f"cities {' '.join(_city(s, seat) for seat in seats)}",
    ]
    return ", ".join(parts)


def _column(s: comuni_state.State, column: int) -> str:
    """`17+3@2:1`: two cards, the envoy of seat 2, one gold."""
    cards = [int(s.column_card[column, row]) for row in range(3)]
    there = "+".join(str(card + 1) for card in cards if card != comuni_state.NO_CARD) or "-"
    envoy = int(s.envoy[column])
    return there if envoy == NOBODY else f"{there}@{envoy + 1}:{int(s.bid[column])}"


def _city(s: comuni_state.State, seat: int) -> str:
    """`E2C1W3b1`: kinds and walls with their storeys."""
    own = [i for i in range(int(s.structures)) if int(s.owner[i]) == seat]
    return "".join(f"{'EMCRWb'[int(s.kind[i])]}{int(s.height[i])}" for i in own) or "-"


def garibaldi_table(s: Any, ed: Any) -> str:
    """What everybody sees: round, patrols, clues, hands, pile."""
    order = {int(s.clue_order[place]): place + 1 for place in range(int(ed.places)) if int(s.clue_order[place])}
    clues = " ".join(str(order[number]) for number in sorted(order)) or "-"
    parts = [
        f"round {int(s.round_number)}",
        f"patrols {' '.join(str(int(s.patrol_at[patrol]) + 1) for patrol in range(5))}",
        f"clues {clues}",
        f"hands {' '.join(str(int(s.hand_count[seat])) for seat in range(int(s.players)))}",
        f"pile {int(s.pile)}",
    ]
    if int(s.garibaldi) != 255:
        parts.append(f"Garibaldi {int(s.garibaldi) + 1}")
    return ", ".join(parts)


TABLES: dict[str, Callable[[Any, Any], str]] = {
    "radetzky": radetzky_table,
    "comuni": comuni_table,
    "garibaldi": garibaldi_table,
    "1848": revolution1848_table,
}

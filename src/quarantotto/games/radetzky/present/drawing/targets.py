"""Which thing on the board stands for which legal actions; what is not in `legal` does not glow."""

from dataclasses import dataclass, replace

from quarantotto.core.present.keeping import fact
from quarantotto.games.radetzky.actions import (
    CARD,
    CONQUER,
    DECLINE,
    DISTRICT,
    DONE,
    EMPOWER,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    PASS_ON,
    PATRIOT,
    REFILL,
    STOP,
)
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.buttons import words_of
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import DISTRICTS, HELPS, ITALY_CARDS, NO_PATRIOT, PATRIOTS, Phase, State

# The act that a choice of district is part of.
DISTRICT_ICONS = {
    Phase.PLACE: "patriot",
    Phase.TURN: "foot",
    Phase.RELEASE: "district-card",
    Phase.BALLOON: "balloon",
    Phase.BALLOON_AGAIN: "balloon",
    Phase.BARRICADE: "barricade",
    Phase.NOBLE_FROM: "noblewoman",
    Phase.NOBLE_TO: "noblewoman",
}
ACT_ICONS = {
    FIGHT_SOLDIERS: "swords",
    FIGHT_RADETZKY: "radetzky",
    CONQUER: "conquer",
    REFILL: "refill",
    STOP: "check",
    GO_ON: "swords",
    DONE: "check",
    PASS_ON: "next",
    DECLINE: "next",
    END_TURN: "end",
}
ACTS_HERE = (CONQUER, FIGHT_SOLDIERS, FIGHT_RADETZKY)
FIGHTS = frozenset((FIGHT_SOLDIERS, FIGHT_RADETZKY, GO_ON))
MOVES = frozenset((Phase.TURN, Phase.BALLOON, Phase.BALLOON_AGAIN))


@dataclass(frozen=True)
class Target:
    """A thing that can be chosen; a risk is a move that pins, a fight is red but costs nothing more."""

    actions: tuple[int, ...]
    label: str
    icon: str
    is_risk: bool = False
    is_fight: bool = False

    @property
    def data(self) -> str:
        return " ".join(map(str, self.actions))

    @property
    def class_(self) -> str:
        return "risk" if self.is_risk or self.is_fight else "ok"


@dataclass(frozen=True)
class Targets:
    districts: dict[int, Target]
    patriots: dict[int, Target]
    cards: dict[int, Target]
    tiles: dict[int, Target]
    acts: dict[int, Target]  # what a button stands for


@fact
def targets(sight: Sight) -> Targets:
    """Every legal action with its words, at the thing it belongs to."""
    s = sight.s
    asked = {action: words_of(sight.say, action) for action in sorted(sight.legal)}
    return Targets(
        districts=_districts(s, asked),
        patriots=_range(asked, PATRIOT, PATRIOTS, "patriot"),
        cards=_cards(s, sight.ed, asked),
        tiles=_range(asked, EMPOWER, HELPS, "empower"),
        acts={
            action: Target((action,), asked[action], icon, is_fight=action in FIGHTS)
            for action, icon in ACT_ICONS.items()
            if action in asked
        },
    )


def _range(asked: dict[int, str], first: int, count: int, icon: str) -> dict[int, Target]:
    return {
        action - first: Target((action,), label, icon)
        for action, label in asked.items()
        if first <= action < first + count
    }


def _cards(s: State, ed: Printed, asked: dict[int, str]) -> dict[int, Target]:
    """A card answers, goes under a tile, or calls its help."""
    found = _range(asked, CARD, ITALY_CARDS, "empower" if int(s.phase) == Phase.EMPOWER else "swords")
    if int(s.phase) != Phase.TURN:
        return found
    return {card: replace(target, icon=HELP_GLYPHS[int(ed.help[card])]) for card, target in found.items()}


def _districts(s: State, asked: dict[int, str]) -> dict[int, Target]:
    phase = Phase(int(s.phase))
    found = {
        district: replace(target, is_risk=phase in MOVES and district == int(s.radetzky))
        for district, target in _range(asked, DISTRICT, DISTRICTS, DISTRICT_ICONS.get(phase, "check")).items()
    }
    # What is done on the spot belongs to the district one stands in.
    acts = [action for action in ACTS_HERE if action in asked]
    if acts and int(s.active) != NO_PATRIOT:
        label = ", ".join(asked[action] for action in acts)
        here = int(s.patriot_at[int(s.active)])
        found[here] = Target(tuple(acts), label, ACT_ICONS[acts[0]], is_fight=acts[0] in FIGHTS)
    return found

"""The chronicle on the page, what moved, the curves of a game, and its end."""

from quarantotto.core.present.model import UNFOLDED, Cue, Curve, Folded, Measure, Motion, Sitter, Told, Verdict
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.asking import verdict_text, winners
from quarantotto.games.revolution1848.present.telling.chronicle import lines_of, told_to
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS, Voice, results
from quarantotto.games.revolution1848.rules.scoring import party_score
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import PARTIES, PERSONS, Event, Phase

STEPS = {Event.OPENED: 1, Event.REFILLED: 3}  # `rail.STEPS`, from 1
FOLDS: dict[Event, Folded] = {
    **dict.fromkeys(Event, ("trick", "step")),
    Event.OPENED: ("trick", "opens"),
    Event.STANDOFF: ("trick", "ends"),
    Event.EVENT_WON: ("trick", "ends"),
    Event.GAME_ENDED: UNFOLDED,
}
CUES: dict[Event, Cue] = {
    Event.RETURNED: "whistle",
    Event.TOOK_ARMY: "capture",
    Event.DECIDED: "trick",
    Event.BY_ARMS: "trick",
    Event.STANDOFF: "failure",
    Event.RESHUFFLED: "shuffle",
}
CURVES: tuple[Curve, ...] = ("rival-red", "rival-orange", "rival-blue", "rival-black")  # as the parties


def side_id(seat: int) -> str:
    return f"q-side-{seat + 1}"


def chronicle_of(sight: Sight) -> tuple[Told, ...]:
    v, told, heading = sight.say, [], ""
    for item, line in zip(told_to(v), lines_of(v), strict=True):
        kind = Event(int(item.kind))
        if kind == Event.OPENED:
            heading = heading_of(v)
        places = tuple(map(side_id, line.places))
        step, cue = STEPS.get(kind, 0), CUES.get(kind, "")
        told.append(Told(line.glyph or "next", line.text, places, heading, step, *FOLDS[kind], cue))
    return tuple(told)


def heading_of(v: Voice) -> str:
    """The trick a position stands in; while hands are filled its event is put away and the next one lies open."""
    s = v.s
    if int(s.phase) == Phase.DRAW:
        return v._("After trick {number}", number=int(s.trick))
    return v._("Trick {number}: {event}", number=int(s.trick), event=v.event(int(s.event)))


def motions_of(sight: Sight) -> tuple[Motion, ...]:
    """Cards from hands to the table, from decks to hands, events to their winners."""
    ed, moved = sight.ed, []
    for line, item in enumerate(told_to(sight)):
        kind, who, what, places = Event(int(item.kind)), int(item.who), int(item.what), int(item.places)
        head, side = f"q-head-{who + 1}", f"q-side-{who + 1}"  # a hand and events won lie at the head
        if kind is Event.PLAYED:
            sprite = PARTY_GLYPHS[int(ed.party[what])] if what < PERSONS else "envoy"
            moved.append(Motion(sprite, head, side, 1, line, "open"))
        elif kind is Event.PUSHED:
            moved.append(Motion("refill", head, f"q-deck-{what + 1}", 1, line, "shut"))
        elif kind is Event.TOOK_ARMY:
            moved.append(Motion("regiment", f"q-side-{places}", side, 1, line, "open"))
        elif kind is Event.EVENT_WON:
            moved.append(Motion("district-card", "q-event", head, 1, line, "open"))
        elif kind is Event.REFILLED:
            moved.append(Motion("refill", "q-deck-1", head, what + places, line, "shut"))
        elif kind is Event.RESHUFFLED:
            moved.append(Motion("refill", deck := f"q-deck-{what + 1}", deck, 1, line, "shut"))
        elif kind is Event.REMOVED:
            moved.append(Motion("noblewoman", side, "", 1, line, "open"))
    return tuple(moved)


def measures_of(sight: Sight) -> tuple[int, tuple[Measure, ...]]:
    v, s = sight.say, sight.s
    return int(s.trick), tuple(
        Measure(PARTY_GLYPHS[party], v.party(party), int(party_score(s, party)), CURVES[party])
        for party in range(PARTIES)
    )


def verdict_of(sight: Sight) -> Verdict:
    v, s = sight.say, sight.s
    best = winners(v)
    names = v.listed([sight.name(seat) for seat in best])
    title = v.ngettext("{names} wins", "{names} win together", len(best), names=names)
    if len(best) == 1 and (sight.is_mine(best[0]) or _is_called_you(sight.sitter(best[0]))):
        title = v._("You win")
    text = verdict_text(v)
    found = results(v)
    order = sorted(range(int(s.players)), key=lambda seat: (found[seat].rank, seat))
    rows = []
    for seat in order:
        points = found[seat].points
        if is_extended(s):
            words = v.ngettext("{number} victory point", "{number} victory points", points)
        else:
            words = v.ngettext("{number} point", "{number} points", points)
        won = v.ngettext("{number} event won", "{number} events won", int(s.won[seat]))
        rows.append((seat, f"{words}, {won}"))
    is_mine = None if not 0 <= v.seat < int(s.players) else v.seat in best
    return Verdict(title, text, is_mine, tuple(rows))


def _is_called_you(sitter: Sitter | None) -> bool:
    """Whoever looks at his finished game in the open, and has no name."""
    return sitter is not None and sitter.is_reader and not sitter.name

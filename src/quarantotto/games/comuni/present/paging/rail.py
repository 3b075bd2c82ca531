"""The margin: where the turn stands, the score, who sits where."""

from collections.abc import Mapping
from typing import cast

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.present.model import step
from quarantotto.core.present.speech import capital
from quarantotto.core.seats import name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.core.words import N_
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.battle import cards_until_invasion, invasion_note, is_invaded
from quarantotto.games.comuni.present.telling.voice import STACK_LETTERS, points
from quarantotto.games.comuni.rules.invasions import attack_on
from quarantotto.games.comuni.state import KINDS, STACKS, Phase, Resource

STEPS = (N_("Project"), N_("Refill"), N_("Build"), N_("Guilds"), N_("Repair"))
STEP_OF = {
    Phase.PROJECT: 0,
    Phase.BID: 0,
    Phase.OUTBID: 0,
    Phase.CUBE: 0,
    Phase.ALARM: 1,
    Phase.SEALED: 1,
    Phase.BUILD: 2,
    Phase.TARGET: 2,
    Phase.DISCARD: 2,
    Phase.REPAIR: 4,
}


def phases(sight: Sight) -> Mapping[str, Markup]:
    """The five phases of a turn; the stack that is drawn from stands before them."""
    stack, current = int(sight.s.stack), STEP_OF.get(Phase(int(sight.s.phase)), -1)
    return _phases(sight, stack, current)


@kept
def _phases(sight: Sight, stack: int, current: int) -> Mapping[str, Markup]:
    v = sight.say
    title = v._("Stack {stack}", stack=STACK_LETTERS[stack]) if stack < STACKS else v._("Last turns")
    found = {"q-phase-stack": html("li", words(title), id="q-phase-stack", class_="round")}
    for k, name in enumerate(STEPS):
        found[f"q-phase-{k + 1}"] = step(k + 1, v._(name), is_current=k == current)
    return found


def score(sight: Sight) -> Mapping[str, Markup]:
    """Invasions: which are past, which is next and when."""
    s, v = sight.s, sight.say
    left = cards_until_invasion(s)
    attacks = tuple(attack_on(s, sight.ed, seat) for seat in v.seats()) if is_invaded(s) else ()
    return _invasions(sight, left, attacks, invasion_note(v))


@kept
def _invasions(sight: Sight, left: int, attacks: tuple[int, ...], note: str) -> Mapping[str, Markup]:
    s, v = sight.s, sight.say
    cells = []
    for invasion in range(STACKS):
        state = "past" if invasion < int(s.invasions) else "now" if invasion == int(s.invasions) else "later"
        name = capital(v.invader(invasion))
        strength = html("b", words(str(int(sight.ed.strength[invasion]))))
        tiles = _heroes(sight, invasion) if state != "past" else NOTHING
        told = v._(
            "strength {strength}, plus a city's lead over the last one", strength=int(sight.ed.strength[invasion])
        )
        cells.append(
            html("li", html("span", words(name)), strength, tiles, class_=state, data_explain=f"{name}: {told}")
        )
    pips = html("div", *[html("i")] * left, class_="pipsrow", id="q-marker")
    parts = [panel_head(v._("Invasions"), note), html("ol", *cells, class_="invaders"), pips]
    if attacks:
        rows = [
            html("li", sign_svg(v.sign(seat)), words(f"{v.seat_name(seat)}: {attack}"))
            for seat, attack in enumerate(attacks)
        ]
        parts += [html("h3", words(v._("Under attack"))), html("ul", *rows, class_="attacks")]
    return {"q-invasions": html("section", *parts, id="q-invasions", class_="panel invp")}


def _heroes(sight: Sight, invasion: int) -> Markup:
    """The two tiles on an invader's crest, for the cities that send most to the league."""
    values = [int(sight.ed.hero_higher[invasion]), int(sight.ed.hero_lower[invasion])]
    label = sight.say._("Heroes: {higher} and {lower} points", higher=values[0], lower=values[1])
    tiles = [html("i", icon("hero"), words(str(value))) for value in values]
    return html("span", *tiles, class_="tiles", role="img", aria_label=label, title=label)


def players(sight: Sight) -> dict[str, Markup]:
    """A row for every city."""
    s, v = sight.s, sight.say
    pending, leader, is_sealed = int(s.pending), int(s.leader), int(s.phase) == Phase.SEALED
    scores, hands, envoys, master = points(v), s.hand_count, s.envoys, cast("tuple[int, ...]", s.master)
    rows = {"q-players": _players(sight)}
    for seat in v.seats():
        shown = v.cubes_of(seat) if v.can_see_cubes(seat) else None
        totals = (int(s.heroes[seat]), int(s.plunder[seat])) if v.can_see_totals(seat) else None
        masters = tuple(kind for kind in range(KINDS) if master[kind] == seat) if seat in master else ()
        is_asked = pending >> seat & 1 == 1
        facts = (scores[seat], hands[seat], envoys[seat], leader == seat, is_asked, is_sealed and not is_asked)
        rows[f"q-row-{seat + 1}"] = _row(sight, seat, shown, totals, masters, facts)
    return rows


@kept
def _players(sight: Sight) -> Markup:
    v = sight.say
    return html("div", panel_head(v._("The league"), v._("points")), id="q-players", class_="panel")


@kept
def _row(
    sight: Sight,
    seat: int,
    shown: tuple[int, ...] | None,
    totals: tuple[int, int] | None,
    masters: tuple[int, ...],
    facts: tuple[int, int, int, bool, bool, bool],
) -> Markup:
    v = sight.say
    score, cards, envoys, is_leader, is_asked, has_decided = facts
    said = [v._("has decided")] if has_decided else []
    said += [v._("leads the league")] if is_leader else []
    said.append(v.ngettext("{number} card", "{number} cards", cards))
    said.append(v.ngettext("{number} envoy at home", "{number} envoys at home", envoys))
    if totals is not None:
        said.append(v._("heroes {heroes}, plunder {plunder}", heroes=totals[0], plunder=totals[1]))
    behind = html("span", icon("eye-shut"), data_explain=v._("cubes behind the screen"))
    if shown is not None:
        behind = html("span", *(_count(sight, r, n) for r, n in enumerate(shown)), class_="counts")
    held = [html("span", icon(marks.MASTERS[kind]), data_explain=v.master_told(kind)) for kind in masters]
    return html(
        "div",
        sign_svg(v.sign(seat)),
        name_tag(seat, sight.sitter(seat), v.seat_name(seat), sight.lang, is_reader=v.is_mine(seat)),
        html(
            "span", words(str(score)), class_="pts", data_explain=v.ngettext("{number} point", "{number} points", score)
        ),
        html("span", words(", ".join(said)), class_="where"),
        html("span", *held, behind, class_="holds"),
        id=f"q-row-{seat + 1}",
        class_="player",
        aria_current="true" if is_asked else None,
    )


def _count(sight: Sight, resource: int, number: int) -> Markup:
    told = sight.say.resource(resource, number)
    return html("span", icon(marks.RESOURCES[Resource(resource)]), words(str(number)), data_explain=told)

"""The margin: where the round stands, how the hunt goes, who sits where."""

from collections.abc import Sequence

from quarantotto.core.page import Sitter
from quarantotto.core.svg import NOTHING, Markup, element, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.drawing.live import COLOURS, badge
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import icon, panel_head, same, seat_id
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, Phase

STEPS = (N_("Garibaldi"), N_("Patrols"), N_("Position check"))
LIKELIEST = 3  # places the belief names in words


def round_words(scene: Scene) -> str:
    return scene.voice._("Round {number} of {rounds}", number=int(scene.s.round_number), rounds=int(scene.ed.rounds))


def phases(scene: Scene) -> dict[str, Markup]:
    """The parts of a round, with the one in progress."""
    v, phase = scene.voice, int(scene.s.phase)
    current = 2 if phase in (Phase.OVER, Phase.NAME) else 0 if phase <= Phase.DISCARD else 1
    found = {"q-phase-round": same(html("li", words(round_words(scene)), id="q-phase-round", class_="round"))}
    for k, step in enumerate(STEPS):
        mark = "step" if k == current else None
        found[f"q-phase-{k + 1}"] = same(html("li", words(v._(step)), id=f"q-phase-{k + 1}", aria_current=mark))
    return found


def score(scene: Scene) -> dict[str, Markup]:
    """Rounds left, clues in the order of finding, and in words where he may be."""
    v = scene.voice
    left = int(scene.ed.rounds) - int(scene.s.round_number)
    note = NOTHING
    if not scene.is_over:
        note = words(v.ngettext("one more round", "{number} more rounds", left) if left else v._("the last round"))
    head = html("header", html("h2", words(v._("The hunt"))), html("small", note))
    clues = [
        html("li", html("i", words(str(int(scene.s.clue_order[place]))), class_="clueno"), words(v.place(place)))
        for place in v.markers()
    ]
    found = html("ol", *clues, class_="cluelist") if clues else html("p", words(v._("No clue so far.")), class_="note")
    return {"q-score": same(html("section", head, found, _belief(scene), id="q-score", class_="panel hunt"))}


def _belief(scene: Scene) -> Markup:
    """What the heat on the map says, in words; for whoever looks back also how near it was to the truth."""
    v, chances = scene.voice, scene.belief
    if not chances:
        return NOTHING
    said = v.ngettext("He can be in one place only:", "He can be in {number} places, most likely:", len(chances))
    if scene.is_looking_back and scene.hideout is not None:
        share = round(100 * chances.get(scene.hideout, 0.0))
        said = v._(
            "What the Austrians could know: {number} places, and {share} % for the true one.",
            number=len(chances),
            share=share,
        )
    likely = [
        html("li", html("span", words(v.place(place))), html("b", words(f"{round(100 * chance)} %")))
        for place, chance in list(chances.items())[:LIKELIEST]
    ]
    return html("div", html("p", words(said)), html("ol", *likely), class_="likely")


def players(scene: Scene, sitters: Sequence[Sitter]) -> dict[str, Markup]:
    """Who sits where, with the patrols he leads and what is public of his hand."""
    v = scene.voice
    found = {"q-players": same(html("div", panel_head(v._("Players")), id="q-players", class_="panel"))}
    for seat in range(int(scene.s.players)):
        name = sitters[seat].name if seat < len(sitters) else ""
        role = v.seat_name(seat)
        emblem, side = ("hero", "side g") if seat == GARIBALDI else ("eagle", "side a")
        token = html("span", icon(emblem), class_=side)
        second = v._("you") if seat == scene.seat else role if name else ""
        who = html("b", words(name or role), html("small", words(second)))
        cards = v.ngettext("{number} card", "{number} cards", int(scene.s.hand_count[seat]))
        backs = [html("i", class_="back") for _ in range(min(9, int(scene.s.hand_count[seat])))]
        hand = html("span", *backs, words(cards), class_="backs")
        owned = [patrol for patrol in range(PATROLS) if int(scene.s.owner[patrol]) == seat]
        where = html("span", *(patrol_sign(patrol) for patrol in owned), hand, class_="where")
        is_asked = bool(int(scene.s.pending) >> seat & 1)
        found[seat_id(seat)] = same(
            html("div", token, who, where, id=seat_id(seat), class_="player", aria_current="true" if is_asked else None)
        )
    return found


def patrol_sign(patrol: int, *, is_turned: bool = False) -> Markup:
    """The piece of a patrol, small, beside words."""
    return element(
        "svg",
        element("g", badge(patrol, is_turned=is_turned), class_=f"patrol {COLOURS[patrol]}"),
        class_="trf pw",
        viewbox="-33 -33 66 66",
        aria_hidden="true",
    )

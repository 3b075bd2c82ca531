"""The margin: where the round stands, how the hunt goes, who sits where."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from quarantotto.core.present.model import Sitter, step
from quarantotto.core.seats import name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, element, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.drawing.live import COLOURS, badge
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import panel_head, seat_id
from quarantotto.games.garibaldi.paging.kept import layer, piece
from quarantotto.games.garibaldi.state import PATROLS, Phase

STEPS = (N_("Garibaldi"), N_("Patrols"), N_("Position check"))
LIKELIEST = 3  # places the belief names in words


def round_words(scene: Scene) -> str:
    return scene.voice._("Round {number} of {rounds}", number=int(scene.s.round_number), rounds=int(scene.ed.rounds))


def phases(scene: Scene) -> Mapping[str, Markup]:
    """The parts of a round, with the one in progress."""
    phase = int(scene.s.phase)
    current = 2 if phase in (Phase.OVER, Phase.NAME) else 0 if phase <= Phase.DISCARD else 1
    return layer(scene, lambda: _phases(scene, current), "phases", scene.lang, int(scene.s.round_number), current)


def _phases(scene: Scene, current: int) -> dict[str, Markup]:
    found = {"q-phase-round": html("li", words(round_words(scene)), id="q-phase-round", class_="round")}
    for k, name in enumerate(STEPS):
        found[f"q-phase-{k + 1}"] = step(k + 1, scene.voice._(name), is_current=k == current)
    return found


def score(scene: Scene) -> dict[str, Markup]:
    """Rounds left, clues in the order of finding, and in words where he may be."""
    truth = scene.hideout if scene.is_looking_back else None
    facts = (int(scene.s.round_number), scene.is_over, scene.marked, scene.belief, truth)
    return {"q-score": piece(scene, lambda: _score(scene), "score", *facts)}


def _score(scene: Scene) -> Markup:
    v = scene.voice
    left = int(scene.ed.rounds) - int(scene.s.round_number)
    note = NOTHING
    if not scene.is_over:
        note = words(v.ngettext("one more round", "{number} more rounds", left) if left else v._("the last round"))
    head = html("header", html("h2", words(v._("The hunt"))), html("small", note))
    clues = [
        html("li", html("i", words(str(order)), class_="clueno"), words(v.place(place)))
        for place, order in scene.marked
    ]
    found = html("ol", *clues, class_="cluelist") if clues else html("p", words(v._("No clue so far.")), class_="note")
    return html("section", head, found, _belief(scene), id="q-score", class_="panel hunt")


def _belief(scene: Scene) -> Markup:
    """What the heat on the map says, in words; for whoever looks back also how near it was to the truth."""
    v, chances = scene.voice, scene.belief.chances
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
    found = {"q-players": piece(scene, lambda: _players_head(scene), "players")}
    for seat in range(int(scene.s.players)):
        sitter = sitters[seat] if seat < len(sitters) else None
        owned = tuple(patrol for patrol in range(PATROLS) if int(scene.s.owner[patrol]) == seat)
        is_asked = bool(int(scene.s.pending) >> seat & 1)
        player = Player(seat, sitter, int(scene.s.hand_count[seat]), owned, is_asked)
        found[seat_id(seat)] = _kept_player(scene, player)
    return found


class Player(NamedTuple):
    """All that is said of one."""

    seat: int
    sitter: Sitter | None
    cards: int
    patrols: tuple[int, ...]
    is_asked: bool


def _players_head(scene: Scene) -> Markup:
    return html("div", panel_head(scene.voice._("Players")), id="q-players", class_="panel")


def _kept_player(scene: Scene, player: Player) -> Markup:
    return piece(
        scene, lambda: _player(scene, player), "player", player, player.seat == scene.seat, int(scene.s.players)
    )


def _player(scene: Scene, player: Player) -> Markup:
    v, seat = scene.voice, player.seat
    who = name_tag(seat, player.sitter, v.seat_name(seat), scene.lang, is_reader=seat == scene.seat)
    cards = v.ngettext("{number} card", "{number} cards", player.cards)
    backs = [html("i", class_="back") for _ in range(min(9, player.cards))]
    hand = html("span", *backs, words(cards), class_="backs")
    where = html("span", *(patrol_sign(patrol) for patrol in player.patrols), hand, class_="where")
    mark = "true" if player.is_asked else None
    return html("div", sign_svg(v.sign(seat)), who, where, id=seat_id(seat), class_="player", aria_current=mark)


@lru_cache(maxsize=2 * PATROLS)
def patrol_sign(patrol: int, *, is_turned: bool = False) -> Markup:
    """The piece of a patrol, small, beside words."""
    return element(
        "svg",
        element("g", badge(patrol, is_turned=is_turned), class_=f"patrol {COLOURS[patrol]}"),
        class_="trf pw",
        viewbox="-33 -33 66 66",
        aria_hidden="true",
    )

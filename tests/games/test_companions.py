"""First games with a companion: every note has its moment, and leads somewhere."""

import orjson
import pytest

from quarantotto.bots.levels import QUICK_LEVEL, LevelPlayer
from quarantotto.core.companion import Companion, Note, Now, companion_in, notes_now
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.look import icons
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.model import Sitter, kind_of
from quarantotto.core.reference import Kind
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, folder_of, load_game, load_presenter, translator_of
from quarantotto.table.match import Match, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Frame, Reader


def companion_of(game: str) -> Companion:
    found = companion_in(folder_of(game))
    assert found is not None, "a game without a first game"
    return found


def notes_in(frame: Frame) -> list[str]:
    assert isinstance(frame, bytes)
    return [note["name"] for note in orjson.loads(frame)["notes"]]


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_note_is_reached_in_the_fixed_game(game_id: str) -> None:
    """As gentle bots play it, who sit around the table as well."""
    companion, game = companion_of(game_id), load_game(game_id)
    engine = Engine(game, load_edition(game), Mode.CPU)
    options = {option.name: option.default for option in game.meta.options} | dict(companion.options)
    match = Match(engine, Terms(companion.variant, companion.players, options, seed_key(companion.seed)))
    match.accept(match.prepare_deal("t"))
    sitters = tuple(Sitter("", "bot", seat + 1) for seat in range(companion.players))
    stream = Stream(match, companion.seat)
    reader = Reader(stream, FrameBuilder(engine), "en", lambda: sitters, is_accompanied=True)
    reached, players = set(notes_in(reader.whole(-1))), LevelPlayer(engine)
    while match.pending():
        seat = min(match.pending())
        action = players.decide(QUICK_LEVEL, engine.concealed(match.state, seat), seat).action
        match.accept(match.prepare_act(seat, match.questions[seat], [action], "t"))
        for frame in reader.catch_up():
            reached.update(notes_in(frame))
    assert {note.name for note in companion.notes} - reached == set()


@pytest.mark.parametrize("game_id", PACKAGES)
def test_notes_name_what_there_is(game_id: str) -> None:
    game, book = load_game(game_id), load_presenter(game_id).rulebook
    places = {block.words[0] for block in book.blocks if block.kind in (Kind.CHAPTER, Kind.SECTION)}
    kinds = {kind_of(game.action_name(action)) for action in range(game.actions)}
    phases = {book.phase_name(phase) for phase in book.asks}
    for note in companion_of(game_id).notes:
        assert note.rule in places, note
        assert set(note.asked) <= phases, note
        assert set(note.can) <= kinds, note
        assert set(note.told) <= set(icons()), note
        assert note.asked or note.can or note.told or note.over, "a note that is always shown"
        for lang in LANGUAGES[1:]:
            assert translator_of(game_id, lang)(note.text) != note.text


def test_all_conditions_of_a_note_hold_each_by_one_of_its_words() -> None:
    note = Note("a", "Now.", "turn", asked=("TURN", "BID"), can=("claim",))
    companion = Companion(1, 0, 2, "standard", {}, (note, Note("b", "End.", "end", over=True)))

    def names(now: Now) -> list[str]:
        return [note.name for note in notes_now(companion, now)]

    assert names(Now("BID", {"claim", "column"}, (), over=False)) == ["a"]
    assert names(Now("BID", {"column"}, (), over=False)) == []
    assert names(Now("", {"claim"}, (), over=False)) == []
    assert names(Now("", (), (), over=True)) == ["b"]

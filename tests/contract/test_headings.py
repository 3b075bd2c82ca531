"""Every line of the chronicle stands under the heading of the part of the game it belongs to, and in a step of it."""

import re
from collections.abc import Iterator

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.present.model import PHASES, headed, steps_on_show
from tests.by_record import by_record
from tests.contract.driver import engine
from tests.contract.support import answering
from tests.contract.tables import USUAL, Table
from tests.contract.walking import walk

PARTS = {
    "radetzky": ("First round, the patriots", "First round, Austria's turn", "Second round, the patriots"),
    "garibaldi": ("Round 2, Garibaldi", "Round 2, the patrols", "Round 2, position check", "Round 3, Garibaldi"),
    "comuni": ("Stack A", "Stack B", "Stack C", "Stack D", "Last turns", "Final scoring"),
}

HEARD = {  # beside what moves; a conquest and a taken general are rare where nobody means to win
    "radetzky": {"fight", "success", "failure", "fall", "shuffle"},
    "comuni": {"invasion", "success", "failure", "capture", "decision"},
    "garibaldi": {"water", "capture", "shuffle"},
    "1848": {"trick", "failure", "capture", "whistle", "shuffle"},
}


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_what_is_told_as_one_is_opened_first_under_its_heading(table: Table) -> None:
    at, page = engine(table, Mode.CPU), by_record(table.game_id)
    was, opened, lengths, heard = "", dict[tuple[str, str], int](), list[int](), set[str]()
    for moment in (moment for seed in range(11, 15) for moment in walk(at, seed)):
        s = at.concealed(moment.state, 0)
        chronicle = page.chronicle(s, at.edition, 0, "en", ())
        heard |= {line.cue for line in chronicle}
        last, lines = headed(chronicle, was)
        for line in lines:
            fold = (line.heading or last, line.fold)
            if line.fold and line.role == "opens":
                lengths.append(opened.pop(fold, 0))
                opened[fold] = 1
            elif line.role == "ends":
                assert fold in opened, line
            if fold in opened:
                opened[fold] += 1
        was = page.heading(s, at.edition, "en")
    lengths += opened.values()
    assert heard >= HEARD.get(table.game_id, set()), table
    assert max(lengths, default=0) > 3 or table.game_id not in answering("chronicle"), table


def told(table: Table, seed: int) -> Iterator[tuple[str, str, str]]:
    """Heading, text and step of every line as somebody reads them who only watches, first to last."""
    at, page = engine(table, Mode.CPU), by_record(table.game_id)
    was = None
    for moment in walk(at, seed):
        s = at.concealed(moment.state, 0)
        heading = page.heading(s, at.edition, "en")
        chronicle = page.chronicle(s, at.edition, 0, "en", ())
        last, lines = headed(chronicle, heading if was is None else was)
        strip = page.fragments(s, at.edition, 0, "en", ())[PHASES] if any(steps_on_show(chronicle)) else {}
        for line, step in zip(lines, steps_on_show(chronicle), strict=True):
            yield line.heading or last, line.text, strip[f"q-phase-{step}"] if step else ""
        was = heading


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_lines_stand_under_the_part_they_belong_to(table: Table) -> None:
    lines = list(told(table, 11))
    story = [(heading, text) for heading, text, _ in lines]
    # What follows from a decision by itself is shown in its own step of the round.
    steps = {re.sub(r"<[^>]*>", "", step) for *_, step in lines if step}
    assert len(steps) > 1 or table.game_id not in answering("chronicle"), table
    austrian = {bool(step) and "Patriots" not in step for heading, _, step in lines if "Austria's turn" in heading}
    assert austrian == ({True} if table.game_id == "radetzky" else set()), table
    order = list(dict.fromkeys(heading for heading, _ in story))
    # A part of the game is never come back to.
    runs = [heading for i, (heading, _) in enumerate(story) if i == 0 or story[i - 1][0] != heading]
    assert runs == order, table
    parts = PARTS.get(table.game_id, ())
    places = [order.index(part) for part in parts]
    assert places == list(range(places[0], places[0] + len(parts))) if parts else True, order
    for i, (heading, text) in enumerate(story):
        # What opens a round, a trick or the count is the first line under its own heading.
        if found := re.match(r"(?:Round|It is round) (\d+)", text):
            assert found[1] in heading or "round" in heading.lower(), (heading, text)
            assert found[1] == "1" or story[i - 1][0] != heading, (heading, text)
        if "opened the trick" in text:
            assert story[i - 1][0] != heading or i == 0, (heading, text)
            event = re.search(r"“(.*)”", text)
            assert event is not None
            assert heading.endswith(event[1])

"""What every game gives a page: complete, well-formed, in step with the rules, and silent about what is hidden."""

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.look import icons
from quarantotto.core.memory import Memory
from quarantotto.core.position import seed_key
from quarantotto.core.present import sight, speech
from quarantotto.core.present.keeping import checking
from quarantotto.core.present.model import Question, Sitter
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_page
from tests.contract.driver import Engine, engine, pending
from tests.contract.tables import EXTRA, PLAIN, VARIED, Table, at_the_usual_number
from tests.contract.walking import Moment, walk

KEY = seed_key(1848, 318)
LENGTH, STRIDE = 240, 30
FORBIDDEN_TAGS = frozenset(("script", "style", "iframe", "object", "foreignObject"))
SITTERS = (
    Sitter("Livia & <b>", "person", 1),
    Sitter("", "bot", 2),
    Sitter("Anselm", "open", 3),
    Sitter('"', "person", 4),
    Sitter("Nora", "bot", 5),
    Sitter("Sibilla", "person", 6),
)

# Options away from their defaults, and other editions, are tried with the usual number of players.
MANY = [*PLAIN, *(table for table in (*VARIED, *EXTRA) if at_the_usual_number(table))]
on_many_tables = pytest.mark.parametrize("table", MANY, ids=str)
on_plain_tables = pytest.mark.parametrize("table", PLAIN, ids=str)
of_every_game = pytest.mark.parametrize("game_id", PACKAGES)


@dataclass(frozen=True)
class View:
    """A position as a seat sees it."""

    at: Engine
    moment: Moment
    viewer: int

    def __str__(self) -> str:
        return f"{self.at.table}, {self.moment}, seen by {self.viewer}"

    @property
    def page(self) -> Any:
        return load_page(self.at.table.game_id)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return SITTERS[: self.at.table.players]

    @property
    def is_asked(self) -> bool:
        return self.viewer in pending(self.moment.state)

    def record(self) -> Any:
        return self.at.concealed(self.moment.state, self.viewer)

    def clauses(self, s: Any) -> list[int]:
        """What a server hands over: nothing where the seat can do nothing."""
        answers = self.at.answers(s, self.viewer)
        clauses: list[int] = answers[-self.at.first_id : -self.at.first_id + self.at.game.actions]
        return clauses if ALLOWED in clauses else []

    def question(self, lang: str, s: Any) -> Question:
        found = self.page.question(s, self.at.edition, self.viewer, lang, self.clauses(s), self.sitters)
        assert isinstance(found, Question)
        return found

    def everything(self, lang: str, s: Any) -> dict[str, Any]:
        """All that leaves the server for this seat."""
        edition, viewer, page = self.at.edition, self.viewer, self.page
        return {
            "fragments": page.fragments(s, edition, viewer, lang, self.sitters),
            "labels": page.labels(s, edition, viewer, lang),
            "question": asdict(self.question(lang, s)),
            "anchors": page.anchors(s, edition, viewer) if self.is_asked else {},
            "chronicle": [asdict(line) for line in page.chronicle(s, edition, viewer, lang, self.sitters)],
            "heading": page.heading(s, edition, lang),
            "motions": [asdict(motion) for motion in page.motions(s, edition, viewer)],
            "measures": page.measures(s, edition, lang),
            "hides": page.hides(s, edition),
            "is_open": page.is_open(s),
            "sealed_answers": page.sealed_answers(s, edition),
        }


def moments(at: Engine, seed: int) -> Iterator[Moment]:
    """Some of a game, with the first of every kind of question."""
    asked: set[int] = set()
    for moment in walk(at, seed, LENGTH):
        phase = int(moment.state.phase)
        if phase not in asked or moment.number % STRIDE == 0 or moment.is_last:
            asked.add(phase)
            yield moment


def views(table: Table, seed: int) -> Iterator[View]:
    at = engine(table, Mode.CPU)
    with checking() as checked:
        for moment in moments(at, seed):
            for viewer in (*range(table.players), NOBODY):
                yield View(at, moment, viewer)
    assert checked.complaints == []


def parts(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def ids_of(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


@cache
def checked(markup: str) -> tuple[str, ...]:
    """The ids in a piece of markup, its root's first; nothing in it the page's policy would refuse, and no icon that is
    not there."""
    root = parts(markup)
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in FORBIDDEN_TAGS, markup
        assert not any(name == "style" or name.startswith("on") for name in element.attrib), markup
        sprite, _, icon = element.attrib.get("href", "").partition("#i-")
        assert not icon or (sprite == "/static/icons.svg" and icon in icons()), f"{markup}: {icon}"
    return tuple(ids_of(root))


def ids_of_page(plate: str, fragments: Mapping[str, Mapping[str, str]], where: str) -> set[str]:
    """Every id on the page; each is there once, and a fragment's root bears its key."""
    found = list(checked(plate))
    for slot in fragments.values():
        for key, markup in slot.items():
            inside = checked(markup)
            assert inside[:1] == (key,), f"{where}: {key}"
            found += inside
    assert len(found) == len(set(found)), f"{where}: {sorted(i for i in set(found) if found.count(i) > 1)}"
    assert all(name.startswith("q-") for name in found), where
    return set(found)


@on_many_tables
def test_everything_named_is_on_the_page(table: Table) -> None:
    for n, view in enumerate(views(table, 11)):
        s, edition, where = view.record(), view.at.edition, str(view)
        lang = LANGUAGES[n % len(LANGUAGES)]
        fragments = view.page.fragments(s, edition, view.viewer, lang, view.sitters)
        ids = ids_of_page(view.page.plate(edition, lang), fragments, where)
        lines = view.page.chronicle(s, edition, view.viewer, lang, view.sitters)
        named = {name for line in lines for name in line.at}
        for motion in view.page.motions(s, edition, view.viewer):
            named |= {motion.source, motion.target} - {""}
            assert motion.sprite in icons()
            assert 0 <= motion.line < len(lines), f"{where}: {motion}"
            assert motion.count > 0
        named |= {name for act in view.question(lang, s).acts for name in act.at}
        if view.is_asked:
            named |= set(view.page.anchors(s, edition, view.viewer).values())
        named |= set(view.page.labels(s, edition, view.viewer, lang))
        assert named <= ids, f"{where}: {sorted(named - ids)}"
        assert all(line.text and line.glyph in icons() for line in lines), where
        assert view.page.heading(s, edition, lang), where


@on_many_tables
def test_acts_are_what_the_rules_allow(table: Table) -> None:
    for n, view in enumerate(views(table, 12)):
        s, where = view.record(), str(view)
        question = view.question(LANGUAGES[n % len(LANGUAGES)], s)
        assert question.title, where
        assert question.caps, where
        clauses = view.clauses(s)
        allowed = {action for action, clause in enumerate(clauses) if clause == ALLOWED}
        if not view.is_asked:
            assert {act.action for act in question.acts} == allowed, where
            continue
        assert {act.action for act in question.acts if act.clause == ALLOWED} == allowed, where
        assert len({act.action for act in question.acts}) == len(question.acts), where
        assert all(act.clause == clauses[act.action] for act in question.acts), where
        labels = [act.label for act in question.acts]
        assert len(labels) == len(set(labels)), f"{where}: {labels}"
        assert all(act.icon in icons() for act in question.acts), where
        assert all(act.detail for act in question.acts if act.clause != ALLOWED), f"{where}: a refusal says why"
        assert question.is_open == view.page.is_open(s), where
        assert not question.is_formality or len(allowed) == 1, where


@on_many_tables
def test_a_page_tells_nothing_hidden(table: Table) -> None:
    """All that a seat is sent is the same wherever the hidden things are."""
    for n, view in enumerate(views(table, 13)):
        if view.moment.is_last:
            continue
        lang = LANGUAGES[n % len(LANGUAGES)]
        s = view.record()
        whole = view.at.imagined(s, view.viewer, KEY)
        imagined = View(view.at, Moment(view.moment.number, whole), view.viewer)
        assert imagined.everything(lang, imagined.record()) == view.everything(lang, s), str(view)


@on_plain_tables
def test_what_is_kept_is_never_mixed_up(table: Table) -> None:
    """Views of several seats and languages, taken in turn, are those one gets from an empty memory."""
    assert mixed_up(table) == []


@pytest.mark.parametrize("game_id", [game_id for game_id in PACKAGES if game_id != "radetzky"])  # which has functions
def test_a_wrong_key_would_be_noticed(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Memory.thing

    def thing(self: Memory, key: Any, make: Callable[[], Any]) -> Any:
        return plain(self, without_languages(key), make)

    forget(PACKAGES[game_id])
    monkeypatch.setattr(Memory, "thing", thing)
    for module in (sight, speech):
        monkeypatch.setattr(module, "LANG", 0)
    try:
        assert mixed_up(next(table for table in PLAIN if table.game_id == game_id))
    finally:
        forget(PACKAGES[game_id])


def without_languages(key: Any) -> Any:
    """A key that names one thing it is made from too little."""
    if not isinstance(key, tuple):
        return key
    return tuple(without_languages(part) for part in key if not (isinstance(part, str) and part in LANGUAGES))


def mixed_up(table: Table) -> list[str]:
    """The views that are others once everything is forgotten."""
    found = []
    at = engine(table, Mode.CPU)
    seen = [
        View(at, moment, viewer) for moment in islice(frozen(at, 14), 4) for viewer in {0, table.players - 1, NOBODY}
    ]
    kept = [view.everything(lang, view.record()) for view in seen for lang in LANGUAGES]
    for lang in LANGUAGES:
        forget(PACKAGES[table.game_id])
        for view, everything in zip(seen, kept[LANGUAGES.index(lang) :: len(LANGUAGES)], strict=True):
            if view.everything(lang, view.record()) != everything:
                found.append(f"{view} {lang}")
    return found


def frozen(at: Engine, seed: int) -> Iterator[Moment]:
    """Positions that are not moved on."""
    return (replace(moment, state=record.copy(moment.state)) for moment in moments(at, seed))


def forget(package: str) -> None:
    """Empties everything the modules of a game keep: what functions remember, memories, tables that begin empty."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for value in list(vars(module).values()):
                if callable(getattr(value, "cache_clear", None)):
                    value.cache_clear()
                elif isinstance(value, Memory):
                    value.forget()
            for kept in beginning_empty(str(module.__file__)):
                vars(module)[kept].clear()


@cache
def beginning_empty(file: str) -> list[str]:
    """The names of a module's dictionaries that have nothing in them when it is loaded."""
    return [
        node.target.id
        for node in ast.parse(Path(file).read_text(encoding="utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.value, ast.Dict) and not node.value.keys
    ]


def test_nothing_is_left_in_memory() -> None:
    """Every kind of thing that keeps is emptied."""
    from quarantotto.games.garibaldi.paging import kept, plates
    from quarantotto.games.radetzky.paging import book, naming

    for game_id in ("garibaldi", "radetzky"):
        at = engine(next(table for table in PLAIN if table.game_id == game_id), Mode.CPU)
        load_page(game_id).plate(at.edition, "en")
        View(at, next(frozen(at, 14)), 0).everything("en", View(at, next(frozen(at, 14)), 0).record())
    keeping = (kept.MEMORY._late, plates._PLATES, book._BOOKS)
    functions = [value for value in vars(naming).values() if hasattr(value, "cache_info")]
    assert all(keeping)
    assert sum(function.cache_info().currsize for function in functions)
    for game_id in ("garibaldi", "radetzky"):
        forget(PACKAGES[game_id])
    assert not any((kept.MEMORY._late, plates._PLATES, book._BOOKS))
    assert sum(function.cache_info().currsize for function in functions) == 0


@on_plain_tables
def test_what_stays_the_same_is_the_same_object(table: Table) -> None:
    """So that a server sees at a glance what to send."""
    at = engine(table, Mode.CPU)
    page = load_page(table.game_id)
    before: Mapping[str, str] = {}
    again = 0
    for moment in walk(at, 15, 60):
        s = at.concealed(moment.state, 0)
        fragments = page.fragments(s, at.edition, 0, "en", SITTERS[: table.players])
        now = {key: markup for slot in fragments.values() for key, markup in slot.items()}
        for key, markup in now.items():
            assert before.get(key) != markup or before[key] is markup, f"{moment}: {key} was drawn anew"
            again += before.get(key) is markup
        before = now
    assert again > 100


@on_plain_tables
def test_the_end_is_pronounced(table: Table) -> None:
    at = engine(table, Mode.CPU)
    *_, last = walk(at, 16)
    page = load_page(table.game_id)
    for viewer in (*range(table.players), NOBODY):
        titles = set()
        for lang in LANGUAGES:
            s = at.concealed(last.state, viewer)
            verdict = page.verdict(s, at.edition, viewer, lang, SITTERS[: table.players])
            assert (verdict.is_victory is None) == (viewer == NOBODY)
            assert [seat for seat, _ in verdict.rows] == sorted(
                range(table.players), key=lambda seat: at.payoff(last.state, seat)[2]
            )
            assert verdict.text
            titles.add(verdict.title)
        assert len(titles) == len(LANGUAGES)


@of_every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_plate_and_picture_are_drawings(game_id: str, lang: str) -> None:
    page = load_page(game_id)
    at = engine(next(table for table in PLAIN if table.game_id == game_id), Mode.CPU)
    for markup in (page.plate(at.edition, lang), page.picture(lang)):
        root = parts(markup)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        checked(markup)
    assert "board" in parts(page.plate(at.edition, lang)).attrib["class"].split()
    assert ids_of(parts(page.picture(lang))) == []


@of_every_game
def test_the_stylesheet_asks_nobody_else(game_id: str) -> None:
    css = load_page(game_id).stylesheet()
    assert "@import" not in css
    assert "url(" not in css

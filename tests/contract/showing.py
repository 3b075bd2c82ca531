"""What every game gives a page: complete, well-formed, in step with the rules, the same whoever was drawn before, and
one sign and one name for a seat wherever it is shown."""

import ast
import sys
from collections.abc import Mapping
from functools import cache, cached_property
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.look import icons
from quarantotto.core.present.keeping import checking
from quarantotto.core.present.model import PLAYERS, Advice, Question, Sign, Sitter, kind_of
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.seats import SHAPES, called
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.by_record import by_record
from tests.contract.driver import Engine, engine, pending
from tests.contract.tables import EVERY, PLAIN, at_the_usual_number
from tests.contract.walking import Moment, every, walk

LENGTH, STRIDE = 240, 30  # pages are drawn until this decision, after so many, and where the question is a new one
FORBIDDEN_TAGS = frozenset(("script", "style", "iframe", "object", "foreignObject"))
NAMES = ("Livia & <b>", "", "Anselm", "", '"', "")
KINDS = ("person", "person", "bot", "bot", "person", "open")
# Options away from their defaults, and other editions, are tried with the usual number of players.
SHOWN = {table for table in EVERY if table in PLAIN or at_the_usual_number(table)}
FRESH = 4  # views of a game that are drawn again each from an empty memory: some need half a second then
SAID = ("labels", "question", "chronicle", "heading", "measures")  # where a page speaks of seats, beside its pieces
YOU = {"en": "You", "it": "Tu", "de": "Du"}


def sitters_of(players: int) -> tuple[Sitter, ...]:
    """With colours that are not in the order of seats."""
    kinds: Any = KINDS
    return tuple(Sitter(NAMES[seat], kinds[seat], 6 - seat) for seat in range(players))


class View:
    """A position as a seat sees it, and all that leaves the server for this seat."""

    def __init__(self, at: Engine, moment: Moment, viewer: int, lang: str) -> None:
        self.at = at
        self.viewer = viewer
        self.lang = lang
        self.where = f"{at.table}, {moment}, seen by {viewer} in {lang}"
        self.page: Any = by_record(at.table.game_id)
        self.sitters = sitters_of(at.table.players)
        self.record = at.concealed(moment.state, viewer)
        self.is_asked = viewer in pending(moment.state)
        self.clauses = self._clauses()

    @cached_property
    def shown(self) -> dict[str, Any]:
        return self.drawn()

    def _clauses(self) -> list[int]:
        """What a server hands over: nothing where the seat can do nothing."""
        answers = self.at.answers(self.record, self.viewer)
        clauses: list[int] = answers[-self.at.first_id : -self.at.first_id + self.at.game.actions]
        return clauses if ALLOWED in clauses else []

    def question(self) -> Question:
        s, edition = self.record, self.at.edition
        question = self.page.question(s, edition, self.viewer, self.lang, self.clauses, self.sitters)
        assert isinstance(question, Question)
        return question

    def drawn(self) -> dict[str, Any]:
        s, edition, viewer, lang, page = self.record, self.at.edition, self.viewer, self.lang, self.page
        return {
            "plate": page.plate(edition, lang),
            "fragments": page.fragments(s, edition, viewer, lang, self.sitters),
            "labels": page.labels(s, edition, viewer, lang, self.sitters),
            "question": self.question(),
            "anchors": page.anchors(s, edition, viewer) if self.is_asked else {},
            "chronicle": list(page.chronicle(s, edition, viewer, lang, self.sitters)),
            "heading": page.heading(s, edition, lang),
            "motions": list(page.motions(s, edition, viewer)),
            "measures": page.measures(s, edition, lang),
            "faces": tuple(page.faces(s, edition, lang, self.sitters)),
            "hides": page.hides(s, edition),
            "is_open": page.is_open(s),
            "sealed_answers": page.sealed_answers(s, edition),
        }


def views(at: Engine, moment: Moment) -> list[View]:
    """Some moments of a game, seen by all and drawn once for all properties; the languages take turns."""
    if at.table not in SHOWN:
        return []
    if not (moment.is_last or (moment.number < LENGTH and (moment.is_new or moment.number % STRIDE == 0))):
        return []
    if "views" not in moment.kept:
        viewers = (*range(at.table.players), NOBODY)
        turn = moment.number + moment.number // STRIDE
        found = [View(at, moment, viewer, LANGUAGES[(turn + i) % len(LANGUAGES)]) for i, viewer in enumerate(viewers)]
        moment.kept["views"] = found
        with checking() as remade:
            for view in found:
                assert view.shown  # before the position is moved on
        moment.kept["complaints"] = remade.complaints
    seen: list[View] = moment.kept["views"]
    return seen


# Markup


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


# What is shown fits together


@every(python=0, cpu=1, checked=0, is_hard=True)
def everything_named_is_on_the_page(at: Engine, moment: Moment) -> None:
    for view in views(at, moment):
        shown, where = view.shown, view.where
        ids = ids_of_page(shown["plate"], shown["fragments"], where)
        lines = shown["chronicle"]
        named = {name for line in lines for name in line.at}
        for motion in shown["motions"]:
            named |= {motion.source, motion.target} - {""}
            assert motion.sprite in icons(), where
            assert 0 <= motion.line < len(lines), f"{where}: {motion}"
            assert motion.count > 0, where
        named |= {name for act in shown["question"].acts for name in act.at}
        named |= {*shown["anchors"].values(), *shown["labels"]}
        assert named <= ids, f"{where}: {sorted(named - ids)}"
        assert all(line.text and line.glyph in icons() for line in lines), where
        assert shown["heading"], where


@every(python=0, cpu=1, checked=0, is_hard=True)
def acts_are_what_the_rules_allow(at: Engine, moment: Moment) -> None:
    for view in views(at, moment):
        question, clauses, where = view.shown["question"], view.clauses, view.where
        assert question.title, where
        assert question.caps, where
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
        assert question.is_open == view.shown["is_open"], where


@every(python=0, cpu=4, checked=0)
def questions_speak_of_what_can_be_done(at: Engine, moment: Moment) -> None:
    """Each sentence names the kinds of act it means, and they are allowed."""
    if moment.is_last:
        return
    view = View(at, moment, moment.seat, "en")
    question = view.question()
    kinds = {kind_of(at.game.action_name(action)) for action in moment.legal}
    for sentence in (question.title, question.text, question.tip):
        assert isinstance(sentence, Advice), f"{view.where}: {sentence!r} names no kinds"
        impossible = [kind for kind in sentence.kinds if not is_among(kind, kinds)]
        assert not impossible, f"{view.where}: {sentence!r} speaks of {impossible}; there is {sorted(kinds)}"


def is_among(kind: str, kinds: set[str]) -> bool:
    """`repair` is any kind of repairing, `new|raise` one or the other."""
    return any(one == part or one.startswith(f"{part}-") for part in kind.split("|") for one in kinds)


@every(python=0, cpu=1 << 30, checked=0)
def the_end_is_pronounced(at: Engine, moment: Moment) -> None:
    if not moment.is_last:
        return
    page, players = by_record(at.table.game_id), at.table.players
    ranks = {seat: at.payoff(moment.state, seat)[2] for seat in range(players)}
    for viewer in (*range(players), NOBODY):
        for lang in LANGUAGES:
            s = at.concealed(moment.state, viewer)
            verdict = page.verdict(s, at.edition, viewer, lang, sitters_of(players))
            assert (verdict.is_victory is None) == (viewer == NOBODY)
            assert [seat for seat, _ in verdict.rows] == sorted(ranks, key=ranks.__getitem__)
            assert verdict.title
            assert verdict.text


# One seat, one identity


def signs_in(markup: str) -> set[tuple[str, str, str]]:
    """Look, shape and letter of every sign in a piece of a page."""
    found = set()
    for node in parts(f"<all>{markup}</all>").iter():
        classes = node.attrib.get("class", "").split()
        if "sign" in classes and "bann" not in classes:
            (body,) = (part.attrib["d"] for part in node if part.attrib.get("class") == "body")
            letter = next((part.text or "" for part in node if part.tag == "text"), "")
            found.add((classes[1], body, letter))
    return found


def sign_as_drawn(sign: Sign) -> tuple[str, str, str]:
    return sign.look, SHAPES[sign.look], sign.letter


def row_of(rows: Mapping[str, str], seat: int) -> str:
    """What the list of players says of a seat."""
    (found,) = (markup for key, markup in rows.items() if key.endswith(f"-{seat + 1}"))
    return found


def usual_views(at: Engine, moment: Moment) -> list[View]:
    """Where few sit down, one may lead figures that have signs and names of their own."""
    return views(at, moment) if at_the_usual_number(at.table) else []


@every(python=0, cpu=1, checked=0, is_hard=True)
def a_seat_wears_one_sign_everywhere(at: Engine, moment: Moment) -> None:
    for view in usual_views(at, moment):
        worn = [sign_as_drawn(face.sign) for face in view.shown["faces"]]
        assert len(set(worn)) == at.table.players, view.where
        slots = view.shown["fragments"]
        for seat, sign in enumerate(worn):
            assert signs_in(row_of(slots[PLAYERS], seat)) == {sign}, f"{view.where}: {seat}"
        others = (pieces.values() for slot, pieces in slots.items() if slot != PLAYERS)
        assert signs_in("".join(piece for pieces in others for piece in pieces)) <= set(worn), view.where
        _, measures = view.shown["measures"]
        curves = {sign_as_drawn(measure.sign) for measure in measures if measure.sign}
        assert curves <= {*worn, sign_as_drawn(Sign("austria", "", "eagle"))}, view.where


@every(python=0, cpu=1, checked=0, is_hard=True)
def nobody_is_nameless(at: Engine, moment: Moment) -> None:
    for view in usual_views(at, moment):
        for seat, face in enumerate(view.shown["faces"]):
            row = parts(row_of(view.shown["fragments"][PLAYERS], seat))
            name, beside = row.findtext(".//b/bdi"), row.findtext(".//b/small") or ""
            is_reader = seat == view.viewer
            where = f"{view.where}: {seat}"
            assert name == called(seat, view.sitters[seat], face.role, view.lang, is_reader=is_reader), where
            assert name == (NAMES[seat] or (YOU[view.lang] if is_reader else name)), where
            assert (YOU[view.lang].lower() in beside.split(" · ")) == (is_reader and NAMES[seat] != ""), where
            assert not face.role or name == face.role or face.role in beside, where


@every(python=0, cpu=1, checked=0, is_hard=True)
def nobody_goes_by_two_names(at: Engine, moment: Moment) -> None:
    """Beside the list of players, which says who plays what, a seat has one name: its player's or the game's own."""
    for view in usual_views(at, moment):
        slots = {slot: pieces for slot, pieces in view.shown["fragments"].items() if slot != PLAYERS}
        read = unescape(str([view.shown[part] for part in SAID] + [slots]))
        for seat, face in enumerate(view.shown["faces"]):
            one = view.page.seat_name(view.record, at.edition, seat, view.lang, view.sitters)
            again = [name for name in {NAMES[seat], face.role} - {one} if len(name) > 1 and name in read]
            assert not again, f"{view.where}: {one} is also called {again}"


# What is kept


@every(python=0, cpu=1, checked=0, is_hard=True)
def what_is_kept_would_be_made_again_as_it_is(at: Engine, moment: Moment) -> None:
    if views(at, moment):
        assert moment.kept["complaints"] == []


class WhatStaysTheSameIsTheSameObject:
    """So that a server sees at a glance what to send."""

    def __init__(self, at: Engine) -> None:
        self._at = at
        self._before: Mapping[str, str] = {}
        self._again = 0

    def __call__(self, moment: Moment) -> None:
        at = self._at
        if moment.number >= 60:
            return
        s = at.concealed(moment.state, 0)
        slots = by_record(at.table.game_id).fragments(s, at.edition, 0, "en", sitters_of(at.table.players))
        now = {key: markup for slot in slots.values() for key, markup in slot.items()}
        for key, markup in now.items():
            assert self._before.get(key) != markup or self._before[key] is markup, f"{moment}: {key} was drawn anew"
            self._again += self._before.get(key) is markup
        self._before = now

    def close(self) -> None:
        assert self._again > 0


class WhatIsKeptIsNeverMixedUp:
    """Views of several positions, seats, languages and tables, drawn in turn, are those an empty memory gives."""

    def __init__(self, at: Engine) -> None:
        self._at = at
        self._seen: list[View] = []
        forget(PACKAGES[at.table.game_id])
        draw_elsewhere(at)

    def __call__(self, moment: Moment) -> None:
        self._seen += views(self._at, moment)

    def close(self) -> None:
        package = PACKAGES[self._at.table.game_id]
        forget(package)
        for view in reversed(self._seen):  # what came first is what a wrong key goes on showing
            self._compare(view)
        for view in self._seen[:: len(self._seen) // FRESH + 1]:
            forget(package)
            self._compare(view)

    @staticmethod
    def _compare(view: View) -> None:
        again = view.drawn()
        other = [name for name in again if again[name] != view.shown[name]]
        assert not other, f"{view.where}: {other}"


def draw_elsewhere(at: Engine) -> None:
    """Somebody looks at other tables of the game: of another number, and of another edition."""
    others = [table for table in EVERY if table.game_id == at.table.game_id and table != at.table]
    for table in {*others[:1], *others[-1:]}:
        other = engine(table, at.mode)
        for moment in walk(other, 15, STRIDE):
            if moment.number % 10 == 0:
                View(other, moment, 0, "en").drawn()


def forget(package: str) -> None:
    """Empties everything the modules of a game keep: what functions remember, sights, tables that begin empty."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for value in list(vars(module).values()):
                if callable(getattr(value, "cache_clear", None)):
                    value.cache_clear()
                if isinstance(value, Presenter):
                    value.sights.cache_clear()
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


while_drawing = every(python=0, cpu=1, checked=0, is_hard=True, is_plain=True)
# What is kept is made again and compared at every table; this draws all twice, and looks at other tables on the way.
NEVER_MIXED_UP = every(python=0, cpu=1, checked=0, is_hard=True, is_plain=True, is_usual=True)(WhatIsKeptIsNeverMixedUp)
PROPERTIES = [
    everything_named_is_on_the_page,
    acts_are_what_the_rules_allow,
    questions_speak_of_what_can_be_done,
    the_end_is_pronounced,
    a_seat_wears_one_sign_everywhere,
    nobody_is_nameless,
    nobody_goes_by_two_names,
    what_is_kept_would_be_made_again_as_it_is,
    while_drawing(WhatStaysTheSameIsTheSameObject),
    NEVER_MIXED_UP,
]

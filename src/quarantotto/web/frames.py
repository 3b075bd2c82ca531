"""From what a seat may know to what its page is sent: whole views, and then only what changed."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import orjson

from quarantotto.core.bits import has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.page import PLAYERS, Act, Fragments, Page, Question, Sitter
from quarantotto.core.words import APP, translator
from quarantotto.table.engine import Engine, seats_in
from quarantotto.table.log import Kind
from quarantotto.table.match import Match, Moment
from quarantotto.table.stream import Stream
from quarantotto.web.drafts import Drafts
from quarantotto.web.seat_lines import seat_lines

KEPT = 64  # frames a line that was cut can be given again without drawing them anew

ClauseTitle = Callable[[int, str], str]


class Reader:
    """Everyone who looks at a match from one seat in one language; remembers what they were shown last."""

    def __init__(
        self, stream: Stream, page: Page, clause_title: ClauseTitle, lang: str, sitters: Callable[[], list[Sitter]]
    ) -> None:
        self.stream = stream
        self.lang = lang
        self.last = -1  # the newest frame that was drawn
        self._page = page
        self._clause_title = clause_title
        self._sitters = sitters
        self._shown: Fragments = {}
        self._labels: Mapping[str, str] = {}
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self._drafts = Drafts(self._engine, page, stream.seat)

    @property
    def _match(self) -> Match:
        return self.stream.match

    @property
    def _engine(self) -> Engine:
        return self._match.engine

    # What a page is sent

    def whole(self, seen: int) -> bytes:
        """The newest frame with everything in it."""
        self.catch_up()
        if self.last < 0:
            self._look(len(self.stream) - 1)
        frame = self._frame(self.last, self._all(), self._labels, seen)
        return orjson.dumps({"type": "frame", "whole": True, **frame})

    def since(self, held: int, seen: int) -> list[bytes]:
        """The frames after the one a page holds; a whole one where those are too many."""
        newest = len(self.stream) - 1
        if held < 0 or held > newest or newest - held > KEPT:
            return [self.whole(seen)]
        self.catch_up()
        missing = newest - held
        if missing <= len(self._recent):
            return [self._recent[place][1] for place in range(-missing, 0)]
        again = Reader(self.stream, self._page, self._clause_title, self.lang, self._sitters)
        again._look(held)
        # Names may have changed since: what tells of the players is sent anew.
        again._shown = {slot: {} if slot == PLAYERS else shown for slot, shown in again._shown.items()}
        return again.catch_up()

    def catch_up(self) -> list[bytes]:
        """The frames that have come since this was last asked, each with what changed."""
        newest = len(self.stream) - 1
        if self.last < 0:
            if newest >= 0:
                self._look(newest)
            return []
        if newest - self.last > KEPT:
            self._look(newest)
            self._recent.clear()
            return []
        frames = []
        while self.last < newest:
            number = self.last + 1
            shown, labels = self._shown, self._labels
            self._look(number)
            changed = _changes(shown, self._shown)
            renamed = _renamed(labels, self._labels)
            frame = orjson.dumps({"type": "frame", "whole": False, **self._frame(number, changed, renamed, -1)})
            self._recent.append((number, frame))
            frames.append(frame)
        return frames

    def at(self, number: int) -> dict[str, Any]:
        """An earlier frame, whole, as this seat saw it."""
        before = self._shown, self._labels, self.last
        self._look(number)
        moment = self.stream.moment(number)
        frame = self._told(number, moment, self.stream.view_at(number))
        frame |= {"type": "frame", "whole": True, "slots": self._all(), "labels": dict(self._labels)}
        frame |= {"question": None, "undo": {"chain": False, "turn": False}, "seen": -1}
        self._shown, self._labels, self.last = before
        return frame

    def lines(self, number: int) -> dict[str, Any]:
        """What a frame told, in words."""
        told = self._told(number, self.stream.moment(number), self.stream.view_at(number))
        lines = [line if isinstance(line, dict) else asdict(line) for line in told["lines"]]
        return {**{name: told[name] for name in ("frame", "heading", "by", "kind")}, "lines": lines}

    # Drawing

    def _look(self, number: int) -> None:
        view, edition, seat = self.stream.view_at(number), self._engine.edition, self.stream.seat
        self._shown = self._page.fragments(view, edition, seat, self.lang, self._sitters())
        self._labels = self._page.labels(view, edition, seat, self.lang)
        self.last = number

    def _all(self) -> dict[str, Any]:
        return {slot: {"set": dict(parts), "drop": [], "order": list(parts)} for slot, parts in self._shown.items()}

    def _frame(self, number: int, slots: dict[str, Any], labels: Mapping[str, str], seen: int) -> dict[str, Any]:
        moment, view = self.stream.moment(number), self.stream.view_at(number)
        is_newest = number == len(self.stream) - 1
        told = self._told(number, moment, view)
        told |= {"slots": slots, "labels": labels, "seen": seen}
        told["question"] = self._question(view) if is_newest else None
        told["undo"] = self._undo() if is_newest else {"chain": False, "turn": False}
        return told

    def _told(self, number: int, moment: Moment, view: Any) -> dict[str, Any]:
        page, edition, seat, lang = self._page, self._engine.edition, self.stream.seat, self.lang
        lines: Sequence[Any]
        motions: Sequence[Any] = ()
        if moment.kind in (Kind.DEAL, Kind.ACT):
            lines = page.chronicle(view, edition, seat, lang, self._sitters())
            motions = page.motions(view, edition, seat)
        else:
            lines = seat_lines(moment, self._sitters(), seat, translator(APP, lang))
        return {
            "frame": number,
            "by": moment.seat,
            "kind": moment.kind.value,
            "mine": moment.seat == seat,
            "heading": page.heading(view, edition, lang),
            "lines": lines,
            "motions": motions,
            "asked": seats_in(view["pending"]),
            "over": self._over(view),
        }

    def _over(self, view: Any) -> dict[str, Any] | None:
        if int(view["pending"]):
            return None
        verdict = self._page.verdict(view, self._engine.edition, self.stream.seat, self.lang, self._sitters())
        return {
            "title": verdict.title,
            "text": verdict.text,
            "victory": verdict.is_victory,
            "rows": verdict.rows,
        }

    def _undo(self) -> dict[str, Any]:
        reach = self._match.undo_reach(self.stream.seat)
        return {"chain": len(reach) > 0, "turn": len(reach) > 1}

    # The question

    def _question(self, view: Any) -> dict[str, Any]:
        seat = self.stream.seat
        if self._match.is_closed:
            return self._closed()
        is_asked = has_bit(int(view["pending"]), seat)
        clauses = self._engine.clauses(view, seat) if is_asked else []
        asked = self._asked(view, clauses)
        asked["number"] = self._match.questions[seat] if is_asked else None
        asked["then"] = self._drafts.of(view, clauses, self._drafted) if is_asked else {}
        return asked

    def _closed(self) -> dict[str, Any]:
        """Nobody is asked any more, whatever the last position says."""
        _ = translator(APP, self.lang)
        closed = Question("", _("The match was closed."), "")
        asked = {"caps": "", **self._words(closed), "left": None, "anchors": {}, "refused": {}}
        return {**asked, "number": None, "then": {}}

    def _asked(self, view: Any, clauses: Sequence[int]) -> dict[str, Any]:
        """What is asked, and for things pointed at that stand for nothing allowed, why not."""
        page, edition, seat = self._page, self._engine.edition, self.stream.seat
        question = page.question(view, edition, seat, self.lang, clauses, self._sitters())
        refused: dict[str, list[int]] = {}
        anchors: dict[str, str] = {}
        for action, id_ in (page.anchors(view, edition, seat) if clauses else {}).items():
            if clauses[action] != ALLOWED:
                refused.setdefault(str(clauses[action]), []).append(action)
                anchors[str(action)] = id_
        return {
            "caps": question.caps,
            **self._words(question),
            "left": question.left,
            "anchors": anchors,
            "refused": refused,
        }

    def _drafted(self, view: Any, clauses: Sequence[int]) -> dict[str, Any]:
        """What would be asked next: only what differs from question to question."""
        page, edition, seat = self._page, self._engine.edition, self.stream.seat
        return self._words(page.question(view, edition, seat, self.lang, clauses, self._sitters()))

    def _words(self, question: Question) -> dict[str, Any]:
        return {
            "title": question.title,
            "text": question.text,
            "tip": question.tip,
            "open": question.is_open,
            "acts": [self._act(act) for act in question.acts],
        }

    def _act(self, act: Act) -> dict[str, Any]:
        """An act; what is as usual is left out."""
        told: dict[str, Any] = {"action": act.action, "label": act.label, "icon": act.icon}
        if act.detail:
            told["detail"] = act.detail
        if act.tone != "plain":
            told["tone"] = act.tone
        if act.at:
            told["at"] = act.at
        if act.clause != ALLOWED:
            told |= {"clause": act.clause, "reason": self._clause_title(act.clause, self.lang)}
        return told


def encoded(frame: dict[str, Any]) -> bytes:
    return orjson.dumps(frame)


def _renamed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    return {} if before is after else {key: text for key, text in after.items() if before.get(key) != text}


def _changes(before: Fragments, after: Fragments) -> dict[str, Any]:
    """For each slot what is new or different, what is gone, and the order where it is not the same."""
    changes: dict[str, Any] = {}
    nothing: Mapping[str, str] = {}
    for slot, parts in after.items():
        had = before.get(slot, nothing)
        if had is parts:
            continue
        new = {key: markup for key, markup in parts.items() if had.get(key) != markup}
        gone = [key for key in had if key not in parts]
        order = None if list(had) == list(parts) else list(parts)
        if new or gone or order:
            changes[slot] = {"set": new, "drop": gone, "order": order}
    for slot in before:
        if slot not in after:
            changes[slot] = {"set": {}, "drop": list(before[slot]), "order": []}
    return changes

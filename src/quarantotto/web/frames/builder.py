"""Draws what a page is sent, from nothing but what its seat may know; where that is done does not matter."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from quarantotto.core import record
from quarantotto.core.companion import Now, companion_in, notes_now
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.present.intention import intention_of
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import (
    GOAL,
    PLAYERS,
    Act,
    Cue,
    Entry,
    Fragments,
    MeantEntry,
    Motion,
    Question,
    Sitter,
    Verb,
    headed,
    kind_of,
    steps_on_show,
)
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.present.sight import Sight
from quarantotto.core.seats import called
from quarantotto.core.svg import NOTHING
from quarantotto.core.words import APP, translator
from quarantotto.games import load_presenter
from quarantotto.table.log import Kind
from quarantotto.web.frames.drafts import Drafts
from quarantotto.web.frames.seat_lines import seat_lines

KEPT_SIGHTS = 4096  # what was drawn last for so many readers is not drawn again to be compared with
KEPT_CHANGES = 256  # of slots; all readers of a move are told one after another

Sitters = tuple[Sitter, ...]
Seen = Sight[Any, Any, Any]
AnyPresenter = Presenter[Any, Any, Any]
NEWS = "news"  # a field of every record
NO_DRAFTS: Mapping[str, Any] = {"then": {}, "ends": []}
Parts = Mapping[str, str]
NO_PARTS: Parts = {}


class FrameJob(NamedTuple):
    """Everything a frame is drawn from: what a seat may know, and what the table says of it."""

    seat: int
    lang: str
    known: bytes  # the concealed record
    sitters: Sitters
    number: int
    by: int | None  # the seat whose decision it shows
    kind: str
    detail: Mapping[str, Any] | None = None
    before: bytes | None = None  # the concealed record the decision was taken in
    shown: bytes | None = None  # the concealed record of what the page shows now; None: it shows nothing
    shown_sitters: Sitters | None = None  # None: not known, and the players are told of anew
    is_newest: bool = True
    is_closed: bool = False
    question: int = 0  # the number of the question the seat is asked, if it is
    can_undo: tuple[bool, bool] = (False, False)  # the last chain; more, to the start of the turn
    is_round: bool = False  # whether several seats decide at once
    seals: tuple[tuple[int, str], ...] = ()  # seat and commitment of those it may know to have decided
    alone: int | None = None  # the decision it shows, if it was the seat's own and there was no other
    opened: tuple[tuple[int, int, str, str], ...] = ()  # seat, question, salt and commitment of seals that were opened
    seen: int = -1  # the last frame this seat looked at, for a page that begins
    is_accompanied: bool = False  # a first game, with notes
    is_spoken: bool = False  # whether whoever moved says what it means to do


class Chronicle(NamedTuple):
    """What a decision brought."""

    heading: str
    lines: tuple[Entry, ...]
    steps: tuple[int, ...]  # none where all belong to the step the decision was taken in
    cues: tuple[Cue, ...]  # none where no line has one


class FrameBuilder:
    """Draws for all readers of the games of one edition."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._presenter = load_presenter(engine.game.meta.id)
        self._shown = lru_cache(KEPT_SIGHTS)(self._look)
        self._changes = _Changes()

    def draw(self, job: FrameJob) -> bytes:
        """The next frame with what changed, or a whole one for a page that shows nothing."""
        sight = self._sight(job, job.known)  # everything of this frame is asked of it
        frame = self._told(job, sight)
        after, labels = self._shown(job.known, job.seat, job.lang, job.sitters)
        if job.shown is None:
            frame |= {"whole": True, "slots": _all(after), "labels": dict(labels)}
        else:
            before, labels_before = self._shown(job.shown, job.seat, job.lang, job.shown_sitters or job.sitters)
            if job.shown_sitters is None:
                before = {**before, PLAYERS: {}}
            slots = self._changes.between(before, after)
            frame |= {"whole": False, "slots": slots, "labels": _renamed(labels_before, labels)}
        frame["question"] = self._question(job, sight) if job.is_newest else None
        if job.is_accompanied:
            frame["notes"] = self._notes(job, sight, frame)
        chain, turn = job.can_undo
        frame |= {"undo": {"chain": chain, "turn": turn}, "seen": job.seen}
        return orjson.dumps(frame)

    def has_secrets(self, known: bytes) -> bool:
        """Whether seats have secrets from each other."""
        return self._presenter.hides(self._view(known))

    def draw_past(self, job: FrameJob) -> bytes:
        """An earlier frame, whole, without anything to be done."""
        return self.draw(job._replace(shown=None, is_newest=False, can_undo=(False, False), seen=-1))

    def tell(self, job: FrameJob) -> dict[str, Any]:
        """What a frame told, in words."""
        told = self._told(job, self._sight(job, job.known))
        lines = [line if isinstance(line, dict) else asdict(line) for line in told["lines"]]
        names = [name for name in ("frame", "heading", "by", "kind", "aftermath") if name in told]
        return {**{name: told[name] for name in names}, "lines": lines}

    def _look(self, known: bytes, seat: int, lang: str, sitters: Sitters) -> tuple[Fragments, Mapping[str, str]]:
        sight = self._presenter.sights.known(known, self.engine.edition, seat, lang, sitters)
        fragments = {GOAL: self._presenter.goal_parts(sight), **self._presenter.fragments(sight)}
        return fragments, self._presenter.labels(sight)

    def _sight(self, job: FrameJob, known: bytes) -> Seen:
        """What the reader of a frame sees of a concealed record."""
        return self._presenter.sights.known(known, self.engine.edition, job.seat, job.lang, job.sitters)

    def _told(self, job: FrameJob, sight: Seen) -> dict[str, Any]:
        presenter, seat, lang = self._presenter, job.seat, job.lang
        heading = _heading(sight, presenter)
        lines: Sequence[Any]
        steps: Sequence[int] = ()
        cues: Sequence[Cue] = ()
        motions: Sequence[Any] = ()
        aftermath = NOTHING
        if job.kind in (Kind.DEAL, Kind.ACT):
            was = heading
            if job.before is not None:
                before = self._sight(job, job.before)
                was, aftermath = _heading(before, presenter), presenter.aftermath(before, sight)
            heading, lines, steps, cues = _chronicle(sight, presenter, was, sight.part(NEWS))
            if job.is_spoken and lines:
                lines = [self._meant(job, lines[0]), *lines[1:]]
            motions = _motions(sight, presenter, sight.part(NEWS))
            if job.alone is not None and not lines:
                lines = [self._alone(job, job.alone)]
        else:
            by = job.by or 0
            role = presenter.faces(sight, job.sitters)[by].role
            who = called(by, job.sitters[by], role, lang, is_reader=False)
            lines = seat_lines(job.kind, job.by, job.detail, who, seat, translator(APP, lang))
        return {
            "type": "frame",
            "frame": job.number,
            "by": job.by,
            "kind": job.kind,
            "mine": job.by == seat,
            "heading": heading,
            "lines": lines,
            "motions": motions,
            "asked": seats_in(sight.s.pending),
            "seals": [{"seat": seat, "commitment": commitment} for seat, commitment in job.seals],
            "opened": self._opened(job, sight),
            "over": self._over(sight),
            **({"steps": steps} if steps else {}),
            **({"cues": cues} if cues else {}),
            **({"aftermath": aftermath} if aftermath else {}),
        }

    def _view(self, known: bytes) -> Any:
        """A concealed record as rules take it."""
        return record.from_bytes(self.engine.game.state, known)

    def _meant(self, job: FrameJob, line: Entry) -> Entry:
        """The first line of a move, with what it is meant for where that is evident."""
        if job.before is None or job.by is None:
            return line
        before, view = self._view(job.before), self._view(job.known)
        means = intention_of(self._presenter, self.engine, before, view, job.by, job.lang, job.sitters)
        return MeantEntry(**vars(line), means=means) if means else line

    def _alone(self, job: FrameJob, action: int) -> Entry:
        """What was done without asking, where the game itself has no words for it."""
        what = self._presenter.action_words(self._sight(job, job.before or job.known), action)
        _ = translator(APP, job.lang)
        return Entry("next", _("There was one choice: {what}").format(what=what))

    def _opened(self, job: FrameJob, sight: Seen) -> list[dict[str, Any]]:
        """What opens the seals: their salts, and the answers, which this seat may know by now."""
        answers = self._presenter.sealed_answers(sight) if job.opened else {}
        return [
            {"seat": seat, "question": question, "answers": list(answers[seat]), "salt": salt, "commitment": commitment}
            for seat, question, salt, commitment in job.opened
            if seat in answers
        ]

    def _over(self, sight: Seen) -> dict[str, Any] | None:
        if not sight.is_ended:
            return None
        verdict = self._presenter.verdict(sight)
        return {
            "title": verdict.title,
            "text": verdict.text,
            "victory": verdict.is_victory,
            "rows": verdict.rows,
        }

    def _notes(self, job: FrameJob, sight: Seen, frame: Mapping[str, Any]) -> list[dict[str, Any]]:
        """What a companion has to say to this frame."""
        game, question = self.engine.game, frame["question"]
        acts = question["acts"] if isinstance(question, dict) else ()
        is_asked = job.is_newest and sight.is_asked
        now = Now(
            asked=self._presenter.rulebook.phase_name(sight.s.phase) if is_asked else "",
            can={kind_of(game.action_name(act["action"])) for act in acts if "clause" not in act},
            told={line.glyph for line in frame["lines"] if isinstance(line, Entry)},
            over=frame["over"] is not None,
        )
        companion, _ = companion_in(game.folder), translator(game.folder.name, job.lang)
        return [
            {"name": note.name, "text": _(note.text), "rule": note.rule, "stays": not (note.asked or note.can)}
            for note in (notes_now(companion, now) if companion else ())
        ]

    # The question

    def _question(self, job: FrameJob, sight: Seen) -> dict[str, Any] | orjson.Fragment:
        if job.is_closed:
            return self._closed(job.lang)
        # While others decide a seat may change its mind.
        if not sight.is_asked and not (job.is_round and job.seat != NOBODY):
            return orjson.Fragment(self._waiting(sight))
        view = self._view(job.known)
        clauses = self.engine.clauses(view, job.seat)
        if ALLOWED not in clauses and not sight.is_asked:
            return orjson.Fragment(self._waiting(sight))
        asked = self.asked(sight, clauses if ALLOWED in clauses else [])
        asked |= {"number": job.question if ALLOWED in clauses else None, "owed": sight.is_asked}
        return {**asked, **(self._drafts(job, view, clauses) if sight.is_asked else NO_DRAFTS)}

    def _waiting(self, sight: Seen) -> bytes:
        """For whom one waits: what is read of it depends on the part of the game, and on whose turn it is."""
        return _waiting(sight, self, sight.s.phase, sight.s.pending)

    def _closed(self, lang: str) -> dict[str, Any]:
        """Nobody is asked any more, whatever the last position says."""
        closed = Question("", translator(APP, lang)("The match was closed."), "")
        asked = {"caps": "", **self._words(closed, lang), "left": None, "anchors": {}, "refused": {}}
        return {**asked, "number": None, "owed": False, **NO_DRAFTS}

    def _rule(self, sight: Seen) -> str:
        """Where in the rules it is told what is being asked."""
        return self._presenter.rulebook.asks.get(sight.s.phase, "")

    def asked(self, sight: Seen, clauses: Sequence[int]) -> dict[str, Any]:
        """What is asked, and for things pointed at that stand for nothing allowed, why not."""
        question = self._presenter.question(sight, clauses)
        refused: dict[str, list[int]] = {}
        anchors: dict[str, str] = {}
        for action, id_ in (self._presenter.anchors(sight) if clauses else {}).items():
            if clauses[action] != ALLOWED:
                refused.setdefault(str(clauses[action]), []).append(action)
                anchors[str(action)] = id_
        words = self._words(question, sight.lang, self._rule(sight))
        return {"caps": question.caps, **words, "left": question.left, "anchors": anchors, "refused": refused}

    def _drafts(self, job: FrameJob, view: Any, clauses: Sequence[int]) -> dict[str, Any]:
        """What would be asked next, only what differs from question to question; and what would end the turn."""

        def asked(view: Any, clauses: Sequence[int]) -> dict[str, Any]:
            sight = self._sight(job, record.raw(view))
            return self._words(self._presenter.question(sight, clauses), job.lang, self._rule(sight))

        return Drafts(self.engine, self._presenter, job.seat).of(view, clauses, asked)

    def _words(self, question: Question, lang: str, rule: str = "") -> dict[str, Any]:
        """A question; what is as usual is left out."""
        asked: dict[str, Any] = {"title": question.title, "text": question.text, "open": question.is_open}
        if rule:
            asked["rule"] = rule
        if question.tip:
            asked["tip"] = question.tip
        if not question.is_turn:
            asked["turn"] = False
        if question.verbs:
            asked["verbs"] = [self._verb(verb, lang) for verb in question.verbs]
        if question.ways:
            asked["ways"] = [asdict(ways) for ways in question.ways]
        return {**asked, "acts": [self._act(act, lang) for act in question.acts]}

    def _verb(self, verb: Verb, lang: str) -> dict[str, Any]:
        """A kind of act with a place of its own; what is as usual is left out."""
        told: dict[str, Any] = {"label": verb.label, "icon": verb.icon, "acts": verb.acts}
        if verb.detail:
            told["detail"] = verb.detail
        if verb.clause != ALLOWED:
            told |= {"clause": verb.clause, "reason": self._presenter.rulebook.clause_title(verb.clause, lang)}
        return told

    def _act(self, act: Act, lang: str) -> dict[str, Any]:
        """An act; what is as usual is left out."""
        told: dict[str, Any] = {"action": act.action, "label": act.label, "icon": act.icon}
        if act.detail:
            told["detail"] = act.detail
        if act.tone != "plain":
            told["tone"] = act.tone
        if act.at:
            told["at"] = act.at
        if act.clause != ALLOWED:
            told |= {"clause": act.clause, "reason": self._presenter.rulebook.clause_title(act.clause, lang)}
        return told


# Kept by what they read, so that all who see alike are told once


@kept
def _heading(sight: Seen, presenter: AnyPresenter) -> str:
    return presenter.heading(sight)


@kept
def _chronicle(sight: Seen, presenter: AnyPresenter, was: str, _news: bytes) -> Chronicle:
    """The part of the game a decision ended in, which was taken in the part `was`, and its lines."""
    told = presenter.chronicle(sight)
    heading, lines = headed(told, was)
    steps, cues = steps_on_show(told), tuple(line.cue for line in told)
    return Chronicle(heading, tuple(lines), tuple(steps) if any(steps) else (), cues if any(cues) else ())


@kept
def _motions(sight: Seen, presenter: AnyPresenter, _news: bytes) -> tuple[Motion, ...]:
    return tuple(presenter.motions(sight))


@kept
def _waiting(sight: Seen, builder: FrameBuilder, _phase: int, _pending: int) -> bytes:
    """The question of somebody who waits, as it is sent."""
    return orjson.dumps({**builder.asked(sight, []), "number": None, "owed": False, **NO_DRAFTS})


def _all(shown: Fragments) -> dict[str, Any]:
    return {slot: {"set": dict(parts), "drop": [], "order": list(parts)} for slot, parts in shown.items()}


def _renamed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    return {} if before is after else {key: text for key, text in after.items() if before.get(key) != text}


class _Changes:
    """What changes on pages. Those who see a slot alike have seen, and see, the very same parts of it: what differs
    between these is found and written once."""

    def __init__(self) -> None:
        self._lately: dict[tuple[int, int], tuple[Parts, Parts, orjson.Fragment | None]] = {}

    def between(self, before: Fragments, after: Fragments) -> dict[str, Any]:
        """For each slot what is new or different, what is gone, and the order where it is not the same."""
        changes: dict[str, Any] = {}
        for slot, parts in after.items():
            had = before.get(slot, NO_PARTS)
            if had is not parts and (change := self._change(had, parts)):
                changes[slot] = change
        for slot in before:
            if slot not in after:
                changes[slot] = {"set": {}, "drop": list(before[slot]), "order": []}
        return changes

    def _change(self, had: Parts, parts: Parts) -> dict[str, Any] | orjson.Fragment | None:
        if type(parts) is dict:  # one reader's own
            return _change(had, parts)
        key = id(had), id(parts)
        found = self._lately.get(key)
        if found is None:
            if len(self._lately) >= KEPT_CHANGES:
                self._lately.clear()
            change = _change(had, parts)
            written = None if change is None else orjson.Fragment(orjson.dumps(change))
            found = self._lately[key] = had, parts, written  # as long as they are here nothing else has these ids
        return found[2]


def _change(had: Parts, parts: Parts) -> dict[str, Any] | None:
    new = {key: markup for key, markup in parts.items() if had.get(key) != markup}
    order = None if list(had) == list(parts) else list(parts)
    gone = [] if order is None else [key for key in had if key not in parts]
    return {"set": new, "drop": gone, "order": order} if new or gone or order else None

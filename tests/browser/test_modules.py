"""Modules of the client on their own: no server, the files come straight from the folder."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

import quarantotto.web
from quarantotto.core.seats import initial
from quarantotto.table.seals import commitment_to

STATIC = Path(quarantotto.web.__file__).parent / "static"
ADDRESS = "http://casa.test/"
EMPTY = "<!doctype html><html lang=en><title>t</title><body></body></html>"
TYPES = {".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml"}


@pytest.fixture
def modules(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
        file = STATIC / path.removeprefix("static/")
        if path.startswith("static/") and file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        else:
            route.fulfill(body=EMPTY, content_type="text/html")

    page.route("**/*", answer)
    page.goto(ADDRESS)
    yield page
    page.close()


def run(page: Page, module: str, names: str, body: str, argument: object = None) -> Any:
    """Runs some lines with what a module exports; `given` is the argument."""
    script = f"async (given) => {{ const {{ {names} }} = await import('/static/js/{module}.js'); {body} }}"
    return page.evaluate(script, argument)


def test_sha256_agrees_with_the_library(modules: Page) -> None:
    texts = ["", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", *("x" * n for n in range(53, 67))]
    body = "return given.map((text) => sha256(new TextEncoder().encode(text)));"
    assert run(modules, "sha256", "sha256", body, texts) == [hashlib.sha256(t.encode()).hexdigest() for t in texts]


def test_a_secret_keeps_its_promise(modules: Page) -> None:
    body = "const one = makeSecret(); keepSecret('m', 2, one.bits); return [one, secretOf('m', 2), secretOf('m', 1)];"
    made, kept, other = run(modules, "secret", "makeSecret, keepSecret, secretOf", body)
    assert len(made["bits"]) == 32
    assert hashlib.sha256(bytes.fromhex(made["bits"])).hexdigest() == made["commit"]
    assert kept == made["bits"]
    assert other is None


NAMES = ("Livia", " élan", "e\u0301lan", "🇮🇹 Anita", "🇮🇹🇦🇹", "👩‍👩‍👧 family", "ß", "ijs", "istanbul", "שרה", "7", "")


def test_a_sign_bears_the_letter_the_server_gives_it(modules: Page) -> None:
    assert run(modules, "house/signs", "initial", "return given.map(initial);", NAMES) == [*map(initial, NAMES)]
    assert [initial(name) for name in NAMES[3:5]] == ["🇮🇹", "🇮🇹"]


def test_long_words_break_between_syllables(modules: Page) -> None:
    texts = ["Beschlagnahmung spielen", "Denunzierung", "Requisition"]
    found = run(modules, "syllables", "breakable", "return given.map(breakable);", texts)
    assert found == ["Be\u00adschlag\u00adnah\u00admung spielen", "De\u00adnun\u00adzie\u00adrung", "Requisition"]


def test_long_words_break_in_every_panel(modules: Page) -> None:
    """A slot is filled as a frame of the server fills it."""
    body = """
      document.body.insertAdjacentHTML("beforeend", "<div id=panel></div>");
      const state = { views: { shownSlots: new Set(), shownLabels: new Map() } };
      showFrame(state, { whole: false, slots: { panel: { set: { word: given }, order: ["word"] } }, labels: {} });
      return document.getElementById("word").textContent;"""
    found = run(modules, "table/views", "showFrame", body, "<p id=word>Beschlagnahmung</p>")
    assert found == "Be\u00adschlag\u00adnah\u00admung"


def test_words_have_gaps_and_a_form_for_one(modules: Page) -> None:
    words = {"left": "{n} left", "left-one": "one left", "hello": "Hello {name}"}
    modules.route("**/static/texts/en.json", lambda route: route.fulfill(body=json.dumps(words)))
    body = (
        "await loadWords('en');"
        "return [t('left', {n: 2}), t('left', {n: 1}), t('hello', {name: '{n}'}), t('hello'), t('nothing')];"
    )
    said = run(modules, "words", "loadWords, t", body)
    assert said == ["2 left", "one left", "Hello {n}", "Hello {name}", "nothing"]


MORPH = """
const from = document.createElement("div");
const to = document.createElement("div");
document.body.replaceChildren(from);
[from.innerHTML, to.innerHTML] = given;
const before = new Map([...from.querySelectorAll("[id]")].map((node) => [node.id, node]));
before.get("b")?.focus();
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<i id=a></i><b id=b>x</b>", "<b id=b>y</b><i id=a class=n></i>"),
        ("<i id=a></i><b id=b>x</b>", "<b id=b>x</b>"),
        ("<b id=b>x</b>", "<u>new</u><b id=b>x</b>text<i id=c></i>"),
        ("text<p>one</p><p>two</p>", "<p>two</p>other"),
        (
            "<ul><li id=a>1</li><li id=b>2</li><li id=c>3</li></ul>",
            "<ul><li id=c>3</li><li id=d>4</li><li id=a>1</li></ul>",
        ),
        ("<p title=a class=k>x</p>", "<p lang=it>x</p>"),
        ("<p>x</p>", "<div>x</div>"),
    ],
)
def test_morph_gives_the_new_and_keeps_what_has_a_name(modules: Page, old: str, new: str) -> None:
    body = (
        MORPH + "const wanted = to.innerHTML; morphChildren(from, to);"
        "const kept = [...from.querySelectorAll('[id]')].every((n) => !before.has(n.id) || before.get(n.id) === n);"
        "return [from.innerHTML, wanted, kept];"
    )
    became, wanted, kept = run(modules, "table/morph", "morphChildren", body, [old, new])
    assert became == wanted
    assert kept


def test_morph_keeps_focus_even_when_it_moves_the_element(modules: Page) -> None:
    sheets = ["<button id=a></button><button id=b></button>", "<button id=b class=n></button><button id=a></button>"]
    body = MORPH + "morphChildren(from, to); return document.activeElement.id;"
    assert run(modules, "table/morph", "morphChildren", body, sheets) == "b"


ELEMENT = """
const el = (markup) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstChild;
};
"""


def test_what_the_client_marked_outlives_a_view(modules: Page) -> None:
    body = (
        ELEMENT + "const { mark, unmark, own, disown } = await import('/static/js/table/owned.js');"
        'const old = el(\'<p class="on" aria-label="plain"></p>\'); document.body.replaceChildren(old);'
        "mark(old, 'legal', 'on'); own(old, 'aria-label', 'Walk'); own(old, 'tabindex', '0');"
        "const seen = [];"
        'morph(old, el(\'<p class="new" aria-label="other"></p>\')); seen.push(old.outerHTML);'
        "unmark(old, 'legal', 'on'); disown(old, 'aria-label', 'tabindex'); seen.push(old.outerHTML);"
        "return seen;"
    )
    during, after = run(modules, "table/morph", "morph", body)
    assert during == '<p class="new legal on" aria-label="Walk" tabindex="0"></p>'
    assert after == '<p class="new" aria-label="other"></p>'


def test_a_slot_is_patched_in_order(modules: Page) -> None:
    body = (
        ELEMENT + "const slot = el('<ul><li id=a>1</li><li id=b>2</li></ul>'); document.body.replaceChildren(slot);"
        "const b = slot.lastChild;"
        "const set = { c: '<li id=c>3</li>', b: '<li id=b>two</li>' };"
        "patchSlot(slot, { set, drop: ['a'], order: ['c', 'b'] }, el);"
        "return [slot.innerHTML, b === slot.lastChild];"
    )
    assert run(modules, "table/morph", "patchSlot", body) == ['<li id="c">3</li><li id="b">two</li>', True]


STATE = "const { TableState } = await import('/static/js/table/state.js'); const state = new TableState();"


QUEUE = """
document.body.innerHTML = '<div id="sky"></div><div id="telling"><p id="telling-line"></p></div><ul id="slot"></ul>';
const { TableState } = await import('/static/js/table/state.js');
const state = new TableState();
const { settings } = await import('/static/js/settings.js');
settings.set('speed', 0);
const frame = (number, more = {}) => ({
  frame: number, whole: false, by: 1, kind: 'act', mine: false, labels: {}, heading: '', lines: [], motions: [],
  slots: { slot: { set: { a: `<li id="a">${number}</li>` }, drop: [], order: null } },
  question: { number, caps: '', title: '', text: '', acts: [] }, undo: {}, over: null, seen: -1, ...more,
});
const shown = [];
state.on('frame', (one) => shown.push([one.frame, document.getElementById('slot').textContent]));
const settled = () => new Promise((done) => setTimeout(done, 60));
"""


def test_views_are_shown_in_order_and_none_twice(modules: Page) -> None:
    body = (
        QUEUE + "receive(state, [frame(4, { whole: true })]); receive(state, [frame(5), frame(6)]);"
        "receive(state, [frame(6), frame(7)]);"
        "await settled(); return [shown, state.frame, state.question.number, lastReceived(state)];"
    )
    shown, last, question, received = run(modules, "table/frames", "receive, lastReceived", body)
    assert shown == [[4, "4"], [5, "5"], [6, "6"], [7, "7"]]
    assert last == question == received == 7


def test_a_gap_is_filled_by_a_whole_view(modules: Page) -> None:
    body = (
        QUEUE + "window.fetch = async () => new Response(JSON.stringify(frame(9, { whole: true })));"
        "state.match = 'm'; receive(state, [frame(4, { whole: true }), frame(8)]); await settled(); return shown;"
    )
    assert run(modules, "table/frames", "receive", body) == [[4, "4"], [9, "9"]]


def test_a_pause_holds_while_the_others_are_still_thinking(modules: Page) -> None:
    body = (
        QUEUE + "const { letPass, setPaused } = await import('/static/js/table/pace.js'); const seen = [];"
        "const look = async () => { await settled(); seen.push(shown.length); };"
        "receive(state, [frame(4, { whole: true, question: null })]); await look();"
        "state.pace.isPaused = true; receive(state, [frame(5, { question: null })]); await look();"
        "receive(state, [frame(6, { question: null })]); receive(state, [frame(7)]); await look();"
        "letPass(state); await look(); setPaused(state, false); await look(); return seen;"
    )
    assert run(modules, "table/frames", "receive", body) == [1, 2, 2, 3, 4]


def test_two_states_know_nothing_of_each_other(modules: Page) -> None:
    body = (
        QUEUE + "const other = new TableState(); receive(state, [frame(4, { whole: true }), frame(5)]);"
        "await settled();"
        "const told = [other.frame, other.question, lastReceived(other)]; receive(other, [frame(2, { whole: true })]);"
        "await settled(); return [told, state.frame, lastReceived(state), other.frame, lastReceived(other)];"
    )
    found = run(modules, "table/frames", "receive, lastReceived", body)
    assert found == [[-1, None, -1], 5, 5, 2, 2]


def test_many_acts_of_one_kind_fold(modules: Page) -> None:
    acts = [
        {"action": n, "label": f"Walk to {name}", "icon": "foot", "tone": "plain", "clause": 0}
        for n, name in enumerate("ABCDEF")
    ]
    acts += [{"action": 9, "label": "Fight", "icon": "swords", "tone": "fight", "clause": 0}]
    acts += [{"action": 10, "label": "Refill", "icon": "refill", "tone": "plain", "clause": 0}]
    acts += [{"action": 11, "label": "Conquer", "icon": "conquer", "tone": "plain", "clause": 31}]
    body = (
        STATE + "const entries = entriesOf(given); const few = entriesOf(given.slice(4));"
        "return [entries.map((e) => e.label ?? e.act.label), inSight(state, entries).length, few.length];"
    )
    labels, sight, few = run(modules, "table/acts", "entriesOf, inSight", body, acts)
    assert labels == ["Walk to …", "Fight", "Refill", "Conquer"]
    assert sight == 3
    assert few == 5


def test_a_crowd_is_counted_with_what_is_refused(modules: Page) -> None:
    acts = [
        {"action": n, "label": f"Push: {name}", "icon": "refill", "tone": "plain", "clause": 0}
        for n, name in enumerate("ABC")
    ]
    acts += [{"action": 9, "label": "Play A", "icon": "crown", "tone": "plain", "clause": 0}]
    refused = [{"action": n, "label": f"Play {n}", "icon": "envoy", "tone": "plain", "clause": 9} for n in (10, 11, 12)]
    body = "return given.map((acts) => entriesOf(acts)[0].label ?? null);"
    assert run(modules, "table/acts", "entriesOf", body, [acts, acts + refused]) == [None, "Push …"]
    numbered = [{**act, "label": f"Take no. {n}"} for n, act in enumerate(acts[:3])]
    (fold,) = run(modules, "table/acts", "entriesOf", "return [entriesOf(given)[0]];", numbered + acts[3:] + refused)
    assert (fold["label"], fold["detail"]) == ("Take …", "no. 0, no. 1, no. 2")
    numbered = [{**act, "label": f"Take {'· ' * (n > 0)}no. {n}"} for n, act in enumerate(acts[:3])]
    (fold,) = run(modules, "table/acts", "entriesOf", "return [entriesOf(given)[0]];", numbered + acts[3:] + refused)
    assert (fold["label"], fold["detail"]) == ("Take …", "no. 0, no. 1, no. 2")


def test_no_button_leaves_a_hole_beside_it(modules: Page) -> None:
    """Pairs of buttons; one before a wide one, or left over at the end, is wide itself."""
    long = "Play Friedrich Wilhelm von Brandenburg"
    labels = ["Walk", "Fight", "Refill", long, "Rest"]
    acts = [{"action": n, "label": label, "icon": "x", "tone": "plain"} for n, label in enumerate(labels)]
    body = (
        STATE + "const buttons = actButtons(state, entriesOf(given), {});"
        "return buttons.map((node) => node.classList.contains('wide'));"
    )
    assert run(modules, "table/acts", "actButtons, entriesOf", body, acts) == [False, False, True, True, True]


def test_rivals_share_one_drawing_whatever_their_figures(modules: Page) -> None:
    tones = [("rival-red", 2), ("rival-blue", 40), ("ink", 3), ("italy", 1), ("austria", 9), ("accent", 30)]
    measures = [{"label": tone, "tone": tone, "values": [0, top]} for tone, top in tones]
    body = "return bySize(given).map((group) => group.measures.map((one) => one.tone));"
    assert run(modules, "table/chart", "bySize", body, measures) == [
        ["rival-red", "rival-blue"],
        ["ink"],
        ["italy", "austria"],
        ["accent"],
    ]


def test_a_curve_below_nothing_stays_above_the_rounds(modules: Page) -> None:
    course = {"rounds": [1, 2], "measures": [{"label": "a", "tone": "rival-red", "values": [-6, 20]}]}
    body = "return [...drawCourse(given)[0].querySelectorAll('.dot')].map((dot) => dot.getAttribute('transform'));"
    dots = run(modules, "table/chart", "drawCourse", body, course)
    assert dots[:2] == ["translate(26.0 110.0)", "translate(328.0 10.0)"]


SEALS = """
const { TableState } = await import('/static/js/table/state.js');
const state = new TableState();
state.match = given.match;
state.table = { seats: [{ seat: 0, name: "Livia" }, { seat: 1, name: "" }] };
const said = [];
for (const [number, frame] of given.frames.entries()) {
  noteSeals(state, { frame: number, mine: false, seals: [], opened: [], ...frame });
  said.push(sealsPart(state)?.classList.contains("broken") ?? null);
}
return said;
"""


def opened_seal(salt: str, answers: tuple[int, ...], **changes: object) -> dict[str, object]:
    made = commitment_to(salt, "assisi", 1, 9, answers)
    return {"seat": 1, "question": 9, "answers": answers, "salt": salt, "commitment": made, **changes}


def test_a_page_opens_the_seals_it_was_shown(modules: Page) -> None:
    """The page makes the hash as the server does, and compares it with the one it saw before."""
    salt = "ab" * 32
    true = opened_seal(salt, (267, 270))
    shown = {"seals": [{"seat": 1, "commitment": true["commitment"]}]}
    other = {"seals": [{"seat": 1, "commitment": "00" * 32}]}
    courses = {
        "held": [shown, {"opened": [true]}],
        "told again": [shown, {"opened": [true]}, {"opened": [true], "frame": 1}],
        "other answers": [shown, {"opened": [{**true, "answers": (267, 271)}]}],
        "other salt": [shown, {"opened": [{**true, "salt": "cd" * 32}]}],
        "swapped": [shown, {"opened": [opened_seal(salt, (267, 271))]}],
        "another was shown": [other, {"opened": [true]}],
        "none was shown": [{}, {"opened": [true]}],
        "taken back": [shown, {}],
    }
    found = {}
    for name, frames in courses.items():
        script = f"""async (given) => {{
          const {{ noteSeals, sealsPart }} = await import('/static/js/table/seals.js');
          {SEALS}
        }}"""
        found[name] = modules.evaluate(script, {"match": "assisi", "frames": frames})[-1]
    assert found == {
        "held": False,
        "told again": False,
        "other answers": True,
        "other salt": True,
        "swapped": True,
        "another was shown": True,
        "none was shown": None,
        "taken back": None,
    }


def result(match: str, *, victory: bool, day: int, game: str = "comuni", level: str = "fair") -> dict[str, Any]:
    return {
        "match": match, "seat": 0, "game": game, "title": game.title(), "level": level, "victory": victory,
        "at": f"2026-05-{day:02}T12:00:00.000Z",
    }  # fmt: skip


def test_results_are_kept_once_and_brought_back_sorted(modules: Page) -> None:
    first, second = result("aa", victory=True, day=2), result("bb", victory=False, day=1, level="master")
    again = {**first, "victory": False}
    bad = [
        None,
        7,
        {**first, "match": "../x"},
        {**first, "at": "soon"},
        {**first, "victory": "yes"},
        {**first, "seat": "0"},
    ]
    body = """
      localStorage.clear();
      const counts = [keepResults([given.first]), keepResults(sound([given.again, ...given.bad, given.second]))];
      return [counts, results(), sound("nothing"), [...byGame(results())].map(([game, levels]) => [game, [...levels]])];
    """
    names = "byGame, keepResults, results, sound"
    given = {"first": first, "second": second, "again": again, "bad": bad}
    counts, kept, none, games = run(modules, "results", names, body, given)
    assert counts == [1, 1]
    assert kept == [second, first]  # what was known stays as it was
    assert none == []
    assert games == [["comuni", [["master", {"played": 1, "won": 0}], ["fair", {"played": 1, "won": 1}]]]]


def test_streaks_count_what_was_won_in_a_row(modules: Page) -> None:
    won = [True, True, True, False, True, True]
    all_ = [result(f"a{i}", victory=victory, day=i + 1) for i, victory in enumerate(won)]
    body = "return [streaks(given), streaks(given.slice(0, 4)), streaks([])];"
    assert run(modules, "results", "streaks", body, all_) == [
        {"now": 2, "best": 3},
        {"now": 0, "best": 3},
        {"now": 0, "best": 0},
    ]


def act_of(action: int, label: str, **more: Any) -> dict[str, Any]:
    return {"action": action, "label": label, "icon": "next", **more}


def test_kinds_of_act_keep_their_places(modules: Page) -> None:
    verbs = [
        {"label": "Walk", "icon": "foot", "acts": [1, 2]},
        {"label": "Fight", "icon": "swords", "acts": [3, 4]},
        {"label": "Refill", "icon": "refill", "acts": [5]},
        {"label": "Call", "icon": "balloon", "acts": [], "detail": "no card", "clause": 9, "reason": "You have none"},
    ]
    acts = [
        act_of(1, "Walk to Brera"),
        act_of(2, "Walk to Duomo"),
        act_of(4, "Fight soldiers", detail="two stand here"),
        act_of(3, "Fight Radetzky", clause=50, reason="elsewhere"),
        act_of(5, "Refill", clause=60, detail="the hand is full"),
        act_of(6, "End turn", tone="quiet"),
    ]
    question = {"title": "", "text": "", "open": False, "acts": acts, "verbs": verbs}
    body = """
      const { complete } = await import('/static/js/table/question.js');
      const whole = complete(given);
      return [verbEntries(whole), otherActs(whole).map((act) => act.action)];
    """
    entries, others = run(modules, "table/verbs", "otherActs, verbEntries", body, question)
    walk, fight, refill, call = entries
    assert (walk["fold"], walk["label"], walk["detail"]) == ("foot", "Walk", "Brera, Duomo")
    assert (fight["act"]["action"], fight["act"]["label"], fight["act"]["detail"]) == (4, "Fight", "two stand here")
    assert (refill["act"]["clause"], refill["act"]["detail"]) == (60, "the hand is full")
    assert (call["act"]["clause"], call["act"]["detail"], call["act"]["action"] < 0) == (9, "no card", True)
    assert others == [6]


def test_a_way_is_sent_in_parts_and_forced_steps_are_left_out(modules: Page) -> None:
    way = {
        "chains": [[10], [80, 1]],
        "label": "Ride",
        "detail": "",
        "icon": "horse",
        "tone": "plain",
        "at": ["q-place-6"],
    }
    question = {
        "title": "", "text": "", "open": False, "acts": [act_of(64, "Yellow")],
        "ways": [{"after": 64, "title": "Where to?", "ways": [way]}, {"after": None, "title": "", "ways": [way]}],
    }  # fmt: skip
    body = """
      const { complete } = await import('/static/js/table/question.js');
      const whole = complete(given);
      const sent = [[80, 81], [1], [7]].map((allowed) => stillToSend([80, 1], new Set(allowed)));
      const { title, open, acts: [act] } = whole.then[64];
      return [whole.acts.map((one) => one.chains), title, open, act.chains, act.at, sent];
    """
    found = run(modules, "table/coming", "stillToSend", body, question)
    assert found == [[[], [[10], [80, 1]]], "Where to?", True, [[10], [80, 1]], ["q-place-6"], [[80, 1], [1], []]]


def test_of_what_happened_the_three_weightiest_are_told_in_order(modules: Page) -> None:
    told = [("foot", 1), ("swords", 1), ("swords", 1), ("cockade", 1), ("end", 1), ("eagle", 2), ("refill", 2)]
    news = [
        {"frame": i, "by": by, "line": {"glyph": glyph, "text": str(i), "at": []}, "motions": []}
        for i, (glyph, by) in enumerate(told)
    ]
    body = "return weightiest(given).map((one) => one.line.text);"
    assert run(modules, "table/digest", "weightiest", body, news) == ["2", "3", "5"]


def test_of_a_fight_that_is_over_its_end_is_told_before_its_steps(modules: Page) -> None:
    fight = [("swords", "opens"), ("map", "step"), ("swords", "step"), ("map", "step"), ("swords", "step")]
    told = [("foot", "", ""), *((glyph, "fight", role) for glyph, role in fight), ("soldier", "fight", "ends")]
    told += [("foot", "", ""), ("swords", "fight", "opens")]
    news = [
        {
            "frame": i,
            "by": 1,
            "line": {"glyph": glyph, "text": str(i), "at": [], "fold": fold, "role": role},
            "motions": [],
        }
        for i, (glyph, fold, role) in enumerate(told)
    ]
    body = "return weightiest(given).map((one) => one.line.text);"
    assert run(modules, "table/digest", "weightiest", body, news) == ["6", "7", "8"]


def test_speed_goes_up_and_round(modules: Page) -> None:
    body = "return [0, 0.5, 1, 2, 4].map(nextSpeed);"
    assert run(modules, "table/pace", "nextSpeed", body) == [1, 1, 2, 4, 1]

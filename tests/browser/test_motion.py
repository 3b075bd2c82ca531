"""Cards travel as cards, pieces by their places, great events are moments: what the browser is asked for."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import is_turn, table_where, view_of
from tests.browser.playing import at_table
from tests.browser.test_modules import modules, run

__all__ = ["modules"]

# A small table: a pile, a hand with a card, a place for cards, a map with two places, a way between them and a piece.
TABLE = """
document.body.innerHTML = `<div id="board"><svg class="board" width="600" height="300" viewBox="0 0 600 300">
  <circle id="q-place-1" cx="40" cy="40" r="20"/><circle id="q-place-2" cx="300" cy="240" r="20"/>
  <circle id="q-place-3" cx="560" cy="40" r="20"/>
  <g id="pieces"><g id="q-piece" transform="translate(40 40)"><rect x="-9" y="-9" width="18" height="18"/></g></g></svg>
</div><p id="q-pile">pile</p><div id="hand"><section id="q-hand"><b id="q-card-1">one</b></section></div>
<svg height="90"></svg>
<div id="lay"><p id="q-lay">laid</p></div><div id="sky"></div><div id="telling"><p id="telling-line"></p></div>`;
const { TableState } = await import('/static/js/table/state.js');
const { settings } = await import('/static/js/settings.js');
const { start, endMoments } = await import('/static/js/table/moments.js');
const { receive, skip } = await import('/static/js/table/frames.js');
const state = new TableState();
const told = [];
start(state);
state.on('told', (frame, line) => told.push(line));
const next = (more) => ({
  type: 'frame', frame: 1, whole: false, by: 1, kind: 'act', mine: false, labels: {}, heading: '', lines: [],
  motions: [], slots: {}, question: null, undo: {}, over: null, seen: -1, ...more,
});
const line = (glyph = 'next', at = []) => ({ glyph, text: 'told', at });
const set = (key, markup) => ({ set: { [key]: markup }, drop: [], order: null });
const shown = () => document.getAnimations().map((one) => ({
  who: one.effect.target.id || one.effect.target.getAttribute('class'),
  long: one.effect.getComputedTiming().endTime,
  properties: [...new Set(one.effect.getKeyframes().flatMap((step) => Object.keys(step)))].filter(
    (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  steps: one.effect.getKeyframes().length,
}));
const until = async (is) => { while (!is()) await new Promise((done) => setTimeout(done)); };
"""
MOVES = {"translate", "scale", "transform", "opacity", "zIndex"}


def at_a_table(page: Page, body: str, argument: object = None) -> Any:
    return run(page, "table/motion", "deal, stopMotion, tell", TABLE + body, argument)


def test_a_card_shows_its_back_or_its_face_or_is_turned_over(modules: Page) -> None:
    body = """
      const seen = {};
      for (const paper of ['open', 'shut', 'opens', 'shuts', '']) {
        const motions = [{ sprite: 'eagle', source: 'q-pile', target: 'q-lay', count: 2, line: 0, paper }];
        const telling = tell(state, next({ lines: [line()], motions }), () => false);
        const [card] = document.querySelectorAll('#sky .sprite');
        seen[paper] = [card.getAttribute('class'), [...card.children].map((part) => part.getAttribute('class')),
          document.querySelectorAll('#sky .sprite').length, shown().map((one) => one.who)];
        stopMotion(state);
        await telling;
      }
      return [seen, told];"""
    seen, told = at_a_table(modules, body)
    card = "sprite sprite-card"
    assert seen["open"] == [card, ["sprite-face"], 2, [card, card]]
    assert seen["shut"] == [card, ["sprite-back"], 2, [card, card]]
    for paper in ("opens", "shuts"):
        assert seen[paper] == [card, ["sprite-face", "sprite-back"], 2, [card, "sprite-face", "sprite-back"] * 2]
    assert seen[""] == ["sprite sprite-eagle", ["sprite-ground", None], 2, ["sprite sprite-eagle"] * 2]
    assert told == [0] * 5


def test_a_pack_is_shuffled_where_it_lies(modules: Page) -> None:
    body = """
      const motions = [{ sprite: 'refill', source: 'q-pile', target: 'q-pile', count: 1, line: 0, paper: 'shut' }];
      tell(state, next({ lines: [line()], motions }), () => false);
      return [document.querySelectorAll('#sky .sprite-back').length, shown()];"""
    backs, moves = at_a_table(modules, body)
    assert backs == len(moves) == 6
    assert all(one["steps"] == 4 for one in moves)


def test_a_card_known_to_both_views_goes_itself_and_a_new_one_is_turned_up(modules: Page) -> None:
    body = """
      state.frames.received = 0;
      const laid = { hand: set('q-hand', '<section id="q-hand"></section>'),
        lay: set('q-lay', '<p id="q-lay"><b id="q-card-1">one</b><b id="q-card-2">two</b></p>') };
      const motions = [{ sprite: 'eagle', source: 'q-hand', target: 'q-card-1', count: 1, line: 0, paper: 'open' }];
      receive(state, [next({ lines: [line()], motions, slots: laid })]);
      await until(() => state.motion.running.size);
      const found = [document.querySelectorAll('#sky > *').length, shown()];
      skip(state);
      await until(() => !state.motion.running.size);
      return found;"""
    sprites, moves = at_a_table(modules, body)
    assert sprites == 0
    assert [one["who"] for one in moves] == ["q-card-1", "q-card-2"]
    assert {name for one in moves for name in one["properties"]} <= MOVES


def test_a_piece_walks_by_the_places_it_comes_by(modules: Page) -> None:
    body = """
      state.frames.received = 0;
      const piece = '<g id="q-piece" transform="translate(560 40)"><rect x="-9" y="-9" width="18" height="18"/></g>';
      const lines = [line('foot', ['q-place-1', 'q-place-2']), line('foot', ['q-place-3'])];
      receive(state, [next({ lines, slots: { pieces: set('q-piece', piece) } })]);
      await until(() => state.motion.wakers.size);
      for (const wake of state.motion.wakers) wake();
      await until(() => state.motion.running.size);
      const [walk] = document.getElementById('q-piece').getAnimations();
      return walk.effect.getKeyframes().map((step) => step.translate);"""
    assert at_a_table(modules, body) == ["-520px", "-260px 200px", "0px"]


def test_for_a_piece_that_walks_itself_nothing_flies(modules: Page) -> None:
    body = """
      state.frames.received = 0;
      const piece = '<g id="q-piece" transform="translate(560 40)"><rect x="-9" y="-9" width="18" height="18"/></g>';
      const motion = { sprite: 'foot', source: 'q-place-1', count: 1, line: 0 };
      const seen = [];
      new MutationObserver((found) => seen.push(...found.flatMap((one) => [...one.addedNodes])))
        .observe(document.getElementById('sky'), { childList: true });
      const [motions, slots] = [[{ ...motion, target }], { pieces: set('q-piece', piece) }];
      receive(state, [next({ lines: [line()], motions, slots })]);
      await until(() => document.getElementById('q-piece').getAnimations().length);
      return seen.length;"""
    found = [at_a_table(modules, f"const target = '{target}';{body}") for target in ("q-piece", "q-place-3", "q-pile")]
    assert found == [0, 0, 1]


def test_the_mark_that_turns_a_card_over_waits_for_it(modules: Page) -> None:
    body = """
      state.frames.received = 0;
      const mark = '<button id="q-mark" data-turns="q-back-1"></button>';
      const laid = { hand: set('q-hand', '<section id="q-hand"></section>'),
        lay: set('q-lay', `<p id="q-lay"><b id="q-card-1">one</b>${mark}</p>`) };
      receive(state, [next({ lines: [line()], slots: laid })]);
      await until(() => state.motion.running.size);
      return shown();"""
    mark, card = sorted(at_a_table(modules, body), key=lambda one: str(one["who"]), reverse=True)
    assert (mark["who"], mark["properties"], card["who"]) == ("q-mark", ["opacity"], "q-card-1")
    assert mark["long"] == card["long"]


def test_the_first_cards_are_dealt(modules: Page) -> None:
    assert [one["who"] for one in at_a_table(modules, "deal(state); return shown();")] == ["q-card-1"]


MOMENT = """
const cued = (cue) => next({ lines: [line('clue', ['q-place-3'])], cues: [cue] });
"""


def test_great_events_are_moments_and_any_press_ends_them(modules: Page) -> None:
    body = (
        MOMENT
        + """
      const seen = {};
      for (const cue of given) {
        await tell(state, cued(cue), () => false);
        const [moment] = document.querySelectorAll('.beat');
        seen[cue] = [moment?.getAttribute('class') ?? null, shown(),
          moment ? getComputedStyle(moment.parentElement).pointerEvents : null];
        dispatchEvent(cue === 'trick' ? new KeyboardEvent('keydown') : new Event('pointerdown'));
        await until(() => !document.querySelector('.beat'));
      }
      return seen;"""
    )
    great = ["conquest", "fall", "capture", "invasion", "trick"]
    modules.add_style_tag(path="src/quarantotto/web/static/css/table.css")
    seen = at_a_table(modules, body, [*great, "fight", ""])
    for cue in great:
        name, parts, pointer = seen[cue]
        assert name == f"beat beat-{cue}"
        assert pointer == "none"
        assert parts
        assert all(one["long"] <= 1200 and set(one["properties"]) <= MOVES for one in parts)
    assert seen["fight"] == seen[""] == [None, [], None]


def test_where_nothing_may_move_nothing_does(modules: Page) -> None:
    body = (
        MOMENT
        + """
      settings.set('speed', 0);
      state.frames.received = 0;
      const motions = [{ sprite: 'eagle', source: 'q-pile', target: 'q-lay', count: 1, line: 0, paper: 'open' }];
      const slots = { lay: set('q-lay', '<p id="q-lay"><b id="q-card-2">two</b></p>') };
      receive(state, [{ ...cued('conquest'), motions, slots }]);
      await until(() => state.frame === 1);
      return [shown(), document.querySelectorAll('.sprite, .beat').length, told];"""
    )
    assert at_a_table(modules, body) == [[], 0, [0]]


# Notes every sprite and moment that comes by.
WATCH = """() => {
  window.seen = new Set();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.matches?.(".sprite")) window.seen.add(node.getAttribute("class"));
      if (node.matches?.(".moments")) window.seen.add(node.firstElementChild.getAttribute("class"));
    }
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_a_round_of_radetzky_has_its_cards_and_its_moment(browser_page: MakePage) -> None:
    page = browser_page(reduced_motion="no-preference")
    page.add_init_script('localStorage.setItem("q48:settings", JSON.stringify({speed: 4}))')
    match, _view = table_where(page, is_turn, players=3, options={"difficulty": "+2"})
    at_table(page)
    page.evaluate(WATCH)
    for _ in range(6):  # rounds until the castle is full or a district falls
        page.locator("#act-0").click()
        view_of(page, match)
        page.wait_for_function("() => document.querySelector('.beat') || document.querySelector('#prompt.asks')")
        if page.evaluate("[...seen].some((name) => name.startsWith('beat'))"):
            break
        at_table(page)
    shot(page, "table-moment-1440")
    seen = set(page.evaluate("[...seen]"))
    assert "sprite sprite-card" in seen
    assert any(name.startswith("beat ") for name in seen)
    page.keyboard.press("s")
    expect(page.locator(".moments")).to_have_count(0)

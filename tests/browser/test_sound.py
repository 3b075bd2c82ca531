"""Sounds: which are asked for, one for an event, none before the page was touched or where none is wanted."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.test_modules import modules, run

__all__ = ["modules"]

LISTEN = """
const { TableState } = await import('/static/js/table/state.js');
const { settings } = await import('/static/js/settings.js');
const state = new TableState();
start(state);
window.state = state;
const moved = (paper) => [{ sprite: 'eagle', source: 'a', target: 'b', count: 1, line: 0, paper }];
const tell = (cue, motions = []) => {
  state.sound.free = 0; // as if time had passed
  state.emit('told', { lines: [{}], cues: [cue], motions }, 0);
};
const running = async () => {
  while (state.sound.context?.state !== 'running') await new Promise((done) => setTimeout(done));
};
"""


def listening(page: Page, body: str, argument: object = None) -> Any:
    return run(page, "table/sound", "hear, start", LISTEN + body, argument)


def test_nothing_sounds_before_the_page_was_touched(modules: Page) -> None:
    assert listening(modules, "tell('fight'); return [state.sound.context, state.sound.heard];") == [None, []]
    modules.mouse.click(5, 5)
    modules.wait_for_function("() => state.sound.context.state === 'running'")


def test_each_event_has_its_sound_and_only_one(modules: Page) -> None:
    body = """
      dispatchEvent(new Event('click'));
      await running();
      for (const cue of given) tell(cue, moved('open'));
      tell('', moved('shut'));
      tell('', moved(''));
      tell('');
      hear(state, 'drum');
      hear(state, 'bell'); // at the same moment: it belongs to what is heard already
      hear(state, 'knocks');
      return state.sound.heard;"""
    cues = {
        "conquest": "bell",
        "fall": "dull",
        "capture": "bell",
        "invasion": "drum",
        "trick": "gavel",
        "fight": "drum",
        "success": "bell",
        "failure": "dull",
        "decision": "gavel",
        "whistle": "whistle",
        "water": "water",
        "shuffle": "cloth",
    }
    modules.mouse.click(5, 5)
    heard = listening(modules, body, [*cues])
    assert heard == [*cues.values(), "paper", "wood", "drum", "knocks"]


# What a loudspeaker would be given of a sound: its loudest moment, and its last.
RENDERED = """
const rendered = async (name, volume) => {
  const context = new OfflineAudioContext(1, 4 * 22050, 22050);
  Object.defineProperty(context, 'state', { value: 'running' }); // it runs once all is laid into it
  const state = new TableState();
  state.sound.context = context;
  settings.set('sound', true);
  settings.set('volume', volume);
  hear(state, name);
  const samples = (await context.startRendering()).getChannelData(0);
  return [Math.max(...samples.map(Math.abs)), Math.abs(samples.at(-1))];
};
"""
SOUNDS = ["paper", "wood", "cloth", "drum", "dull", "bell", "gavel", "whistle", "water", "triumph", "lament", "knocks"]


def test_every_sound_can_be_heard_is_not_too_loud_and_ends(modules: Page) -> None:
    body = f"""{RENDERED}
      const found = {{}};
      for (const name of given) found[name] = [await rendered(name, 1), await rendered(name, 0.25)];
      return [found, await rendered('bell', 0)];"""
    found, silent = listening(modules, body, SOUNDS)
    for name, ((loudest, last), (soft, _)) in found.items():
        assert 0.01 < loudest <= 0.7, name
        assert last < 0.001, name
        assert soft < 0.6 * loudest, name
    assert silent == [0, 0]


def test_whoever_wants_no_sound_has_none(modules: Page) -> None:
    body = """
      dispatchEvent(new Event('click'));
      await running();
      settings.set('volume', 0);
      tell('fight');
      settings.set('volume', 1);
      settings.set('sound', false);
      tell('fight');
      settings.set('sound', true);
      tell('trick');
      return state.sound.heard;"""
    modules.mouse.click(5, 5)
    assert listening(modules, body) == ["gavel"]


def test_a_telephone_is_silent_until_it_is_told_otherwise(modules: Page) -> None:
    modules.evaluate("() => { window.matchMedia = (rule) => ({ matches: rule.includes('coarse') }); }")
    body = """
      dispatchEvent(new Event('click'));
      const before = [settings.get('sound'), state.sound.context];
      settings.set('sound', true);
      dispatchEvent(new Event('click'));
      return [...before, state.sound.context !== null];"""
    assert listening(modules, body) == [False, None, True]

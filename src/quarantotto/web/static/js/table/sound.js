// The sounds of the table, made here from tones and noise: dry, short, one at a time, and none before the reader has touched
// the page.

/** @import { Sound } from "/static/js/table/cues.js" */
import { settings } from "/static/js/settings.js";
import { soundOf } from "/static/js/table/cues.js";

const APART = 0.09; // seconds: what follows sooner belongs to the same event
const REMEMBERED = 40;

/** @typedef {{at?: number, long: number, loud: number, pitch: number, falls?: number, shape?: OscillatorType}} Tone */
/** @typedef {{at?: number, long: number, loud: number, from: number, to: number, sharp?: number, slow?: number}} Rush */

// Tones fall from their pitch; rushes are noise through a band that goes from one pitch to another.
/** @type {Record<Sound, {tones?: Tone[], rushes?: Rush[]}>} */
const SOUNDS = {
  paper: { rushes: [{ long: 0.09, loud: 0.5, from: 3200, to: 1800, slow: 0.02 }] },
  wood: {
    tones: [{ long: 0.07, loud: 0.5, pitch: 310, falls: 190 }],
    rushes: [{ long: 0.03, loud: 0.35, from: 1500, to: 900 }],
  },
  cloth: {
    rushes: [0, 0.11, 0.22, 0.33].map((at) => ({
      at,
      long: 0.13,
      loud: 0.3,
      from: 1300,
      to: 2400,
      slow: 0.05,
      sharp: 0.8,
    })),
  },
  drum: { tones: [0, 0.2].map((at) => ({ at, long: 0.24, loud: 0.8, pitch: 128, falls: 66 })) },
  dull: {
    tones: [{ long: 0.32, loud: 0.7, pitch: 92, falls: 46 }],
    rushes: [{ long: 0.08, loud: 0.2, from: 240, to: 120 }],
  },
  bell: {
    tones: [
      { long: 1.1, loud: 0.32, pitch: 659.3 },
      { long: 0.8, loud: 0.16, pitch: 1318.5 },
      { long: 0.5, loud: 0.1, pitch: 1820 },
    ],
  },
  gavel: {
    tones: [0, 0.17].map((at) => ({ at, long: 0.09, loud: 0.7, pitch: 240, falls: 130 })),
    rushes: [0, 0.17].map((at) => ({ at, long: 0.04, loud: 0.5, from: 900, to: 500 })),
  },
  whistle: {
    tones: [0, 4].map((aside) => ({
      long: 0.5,
      loud: 0.12,
      pitch: 988 + 32 * aside,
      shape: /** @type {const} */ ("triangle"),
    })),
    rushes: [{ long: 0.5, loud: 0.1, from: 2600, to: 2300, slow: 0.06 }],
  },
  water: {
    rushes: [0, 0.26].map((at) => ({ at, long: 0.34, loud: 0.32, from: 420, to: 900, slow: 0.14, sharp: 1.4 })),
  },
  triumph: {
    tones: [
      ...Array.from({ length: 14 }, (_, i) => ({
        at: 0.07 * i,
        long: 0.1,
        loud: 0.1 + 0.02 * i,
        pitch: 150,
        falls: 110,
      })),
      ...[523.3, 659.3, 784].map((pitch, i) => ({ at: 1 + 0.34 * i, long: 1.3, loud: 0.3, pitch })),
    ],
  },
  lament: {
    tones: [{ long: 2, loud: 0.3, pitch: 392 }],
    rushes: [{ at: 0.4, long: 2.5, loud: 0.14, from: 320, to: 620, sharp: 2, slow: 1 }],
  },
  knocks: { tones: [0, 0.16].map((at) => ({ at, long: 0.1, loud: 0.6, pitch: 262, falls: 170 })) },
};

// Browsers let a page sound only after it was touched, and a finger has touched it when it is lifted. Telephones silence a
// page that was left, so every touch may have to wake it again.
/** @param {TableState} state */
export function start(state) {
  const wake = () => {
    const context = made(state);
    if (context && context.state !== "running") context.resume().catch(() => {});
  };
  // A browser's first takes long to make: it is there, asleep, before anything is pressed.
  const prepare = () => {
    const context = state.sound.context ? null : made(state);
    context?.suspend().catch(() => {});
  };
  addEventListener("pointermove", prepare, { once: true });
  for (const touch of ["pointerup", "click", "keydown"]) addEventListener(touch, wake);
  state.on("told", (frame, line) => hear(state, soundOf(frame, line)));
}

/** @param {TableState} state */
function made(state) {
  if (!settings.get("sound") || !window.AudioContext) return null;
  state.sound.context ??= new AudioContext();
  return state.sound.context;
}

/** @param {TableState} state @param {Sound | null} name */
export function hear(state, name) {
  const { context } = state.sound;
  const volume = settings.get("volume");
  if (!name || !settings.get("sound") || !volume || context?.state !== "running") return;
  // One thing at a time; only the reader's turn is worth waiting for.
  const begin = Math.max(context.currentTime, state.sound.free);
  if (begin > context.currentTime && name !== "knocks") return;
  state.sound.free = begin + APART;
  state.sound.heard = [...state.sound.heard.slice(1 - REMEMBERED), name];
  const out = context.createGain();
  out.gain.value = 0.35 * volume;
  out.connect(context.destination);
  const { tones = [], rushes = [] } = SOUNDS[name];
  for (const tone of tones) strike(context, out, begin, tone);
  for (const rush of rushes) blow(context, out, begin, rush);
}

/** @param {AudioContext} context @param {AudioNode} out @param {number} now @param {Tone} tone */
function strike(context, out, now, { at = 0, long, loud, pitch, falls = pitch, shape = "sine" }) {
  const tone = context.createOscillator();
  const begin = now + at;
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(falls, begin + long);
  tone.connect(fade(context, begin, long, loud, 0.004)).connect(out);
  tone.start(begin);
  tone.stop(begin + long);
}

/** @param {AudioContext} context @param {AudioNode} out @param {number} now @param {Rush} rush */
function blow(context, out, now, { at = 0, long, loud, from, to, sharp = 1, slow = 0.004 }) {
  const begin = now + at;
  const noise = context.createBuffer(1, Math.ceil(long * context.sampleRate), context.sampleRate);
  const grains = noise.getChannelData(0);
  for (let i = 0; i < grains.length; i += 1) grains[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(from, begin);
  band.frequency.exponentialRampToValueAtTime(to, begin + long);
  source
    .connect(band)
    .connect(fade(context, begin, long, loud, slow))
    .connect(out);
  source.start(begin);
}

// Swells for a moment and dies away.
/** @param {AudioContext} context @param {number} begin @param {number} long @param {number} loud @param {number} slow */
function fade(context, begin, long, loud, slow) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + slow);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  return gain;
}

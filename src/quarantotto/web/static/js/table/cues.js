// What a line is to eyes and ears: its cue comes with the frame, here is what is made of it.

/** @typedef {"paper" | "wood" | "cloth" | "drum" | "bell" | "dull" | "gavel" | "whistle" | "water"} Heard of an event */
/** @typedef {Heard | "knocks" | "triumph" | "lament"} Sound also your turn, and the end */
/** @typedef {{sound: Sound, moment?: boolean}} Made */

/** @type {Record<string, Made>} */
const CUES = {
  conquest: { sound: "bell", moment: true },
  fall: { sound: "dull", moment: true },
  capture: { sound: "bell", moment: true },
  invasion: { sound: "drum", moment: true },
  trick: { sound: "gavel", moment: true },
  fight: { sound: "drum" },
  success: { sound: "bell" },
  failure: { sound: "dull" },
  decision: { sound: "gavel" },
  whistle: { sound: "whistle" },
  water: { sound: "water" },
  shuffle: { sound: "cloth" },
};

// The moment a line of a frame is, by its cue; "": none.
/** @param {Message.Frame} frame @param {number} line */
export function momentOf(frame, line) {
  const cue = frame.cues?.[line] ?? "";
  return CUES[cue]?.moment ? cue : "";
}

// One sound for one event: the cue's, else that of what moved; null: nothing is heard.
/** @param {Message.Frame} frame @param {number} line @returns {Sound | null} */
export function soundOf(frame, line) {
  const cue = CUES[frame.cues?.[line] ?? ""];
  if (cue) return cue.sound;
  const moved = frame.motions.find((motion) => motion.line === line);
  return moved ? (moved.paper ? "paper" : "wood") : null;
}

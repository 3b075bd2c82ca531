// A question as the server sends it leaves out what is as usual; here it is put back.

/** @type {Pick<Act, "detail" | "tone" | "at" | "clause" | "reason" | "chains">} */
const ACT = { detail: "", tone: "plain", at: [], clause: 0, reason: "", chains: [] };
const WAYS = 100_000; // numbers of what is no act by itself: beyond all actions

/** @param {Message.QuestionText | null} question */
export function complete(question) {
  return question && withWays(completeOne(question, {}), question.ways ?? []);
}

// Several decisions in a row as one choice: acts of the question itself, or of what is asked after an act.
/** @param {Question} question @param {Message.WaysText[]} all */
function withWays(question, all) {
  let number = WAYS;
  for (const { after, title, ways } of all) {
    const acts = ways.map((way) => ({ ...ACT, ...way, action: number++ }));
    if (after === null) question.acts = [...question.acts, ...acts];
    // biome-ignore lint/suspicious/noThenProperty: a question is data, and never awaited
    else question.then[after] = { ...question, title, text: "", open: true, acts, then: {}, verbs: [], ends: [] };
  }
  return question;
}

// Drafts that lead to the same question name the action that has it.
/** @param {Message.DraftText} question @param {Partial<Question>} outer */
function completeOne(question, outer) {
  /** @type {Question} */
  const whole = {
    caps: outer.caps ?? "",
    left: outer.left ?? null,
    anchors: {},
    refused: {},
    ends: [],
    verbs: [],
    turn: true,
    ...question,
    acts: question.acts.map((act) => ({ ...ACT, ...act })),
    // biome-ignore lint/suspicious/noThenProperty: a question is data, and never awaited
    then: {},
  };
  const { then } = whole;
  for (const [action, follows] of Object.entries(question.then ?? {})) {
    if (typeof follows !== "string") then[action] = completeOne(follows, whole);
  }
  for (const [action, follows] of Object.entries(question.then ?? {})) {
    if (typeof follows === "string") then[action] = then[follows];
  }
  return whole;
}

// A question as the server sends it leaves out what is as usual; here it is put back.

/** @type {Pick<Act, "detail" | "tone" | "at" | "clause" | "reason">} */
const ACT = { detail: "", tone: "plain", at: [], clause: 0, reason: "" };

/** @param {Message.QuestionText | null} question */
export function complete(question) {
  return question && completeOne(question, {});
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

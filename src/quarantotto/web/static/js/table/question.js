// A question as the server sends it leaves out what is as usual; here it is put back.

const ACT = { detail: "", tone: "plain", at: [], clause: 0, reason: "" };

// Drafts that lead to the same question name the action that has it.
export function complete(question, outer = {}) {
  if (!question) return null;
  const whole = {
    caps: outer.caps ?? "",
    left: outer.left ?? null,
    anchors: {},
    refused: {},
    ends: [],
    turn: true,
    ...question,
  };
  whole.acts = question.acts.map((act) => ({ ...ACT, ...act }));
  const then = {};
  for (const [action, follows] of Object.entries(question.then ?? {})) {
    if (typeof follows !== "string") then[action] = complete(follows, whole);
  }
  for (const [action, follows] of Object.entries(question.then ?? {})) {
    if (typeof follows === "string") then[action] = then[follows];
  }
  // biome-ignore lint/suspicious/noThenProperty: a question is data, and never awaited
  whole.then = then;
  return whole;
}

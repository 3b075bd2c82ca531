// Who sits where at a new table: you, a friend by link, a bot, or somebody else at this screen.

import { el, put } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";
import { COLOURS, initial, sign } from "/static/js/house/signs.js";

const KINDS = ["me", "friend", "bot", "here"];
const SAT = new Set(["me", "here"]); // those who sit at this screen

export const chairs = []; // {kind, name, colour}, by seat; longer than needed where seats were taken away again

export function peopleHere(players) {
  return chairs.slice(0, players).filter((chair) => SAT.has(chair.kind)).length;
}

// The chairs as the server wants them.
export function seatsOf(players) {
  return chairs.slice(0, players).map((chair) => {
    if (chair.kind === "friend") return { kind: "open", colour: chair.colour };
    if (chair.kind === "bot") return { kind: "bot", colour: chair.colour };
    return { kind: "person", name: chair.name.trim() || undefined, colour: chair.colour };
  });
}

export function showChairs(place, players, changed) {
  while (chairs.length < players) chairs.push(chairs.length === 0 ? mine() : { kind: "friend", name: "", colour: freeColour() });
  put(place, chairs.slice(0, players).map((chair, seat) => row(chair, seat, () => showChairs(place, players, changed), changed)));
}

function mine() {
  return { kind: "me", name: settings.get("name"), colour: settings.get("colour") || 1 };
}

function freeColour(after = 0, but = null) {
  const taken = new Set(chairs.filter((chair) => chair !== but).map((chair) => chair.colour));
  for (let step = 1; step <= COLOURS; step += 1) {
    const colour = ((after + step - 1) % COLOURS) + 1;
    if (!taken.has(colour)) return colour;
  }
  return after || 1;
}

function row(chair, seat, again, changed) {
  const place = t("seat", { n: seat + 1 });
  const badge = el("button", {
    type: "button",
    class: "recolour",
    "aria-label": `${place}: ${t("change-sign", { sign: t(`sign-${chair.colour}`) })}`,
    title: t("change-sign", { sign: t(`sign-${chair.colour}`) }),
    onclick: () => {
      chair.colour = freeColour(chair.colour, chair);
      if (chair.kind === "me") settings.set("colour", chair.colour);
      again();
      changed();
      document.querySelectorAll(".recolour")[seat]?.focus();
    },
  });
  const letter = SAT.has(chair.kind) ? initial(chair.name) || seat + 1 : seat + 1;
  badge.append(sign(chair.colour, String(letter)));
  const kind = el(
    "select",
    {
      class: "in",
      "aria-label": `${place}: ${t("who-sits")}`,
      onchange: () => {
        choose(chair, kind.value);
        again();
        changed();
        document.querySelectorAll("#chairs select")[seat]?.focus();
      },
    },
    KINDS.map((name) => el("option", { value: name, selected: name === chair.kind }, t(`chair-${name}`))),
  );
  if (!SAT.has(chair.kind)) return el("li", {}, badge, kind, el("small", {}, t(`chair-${chair.kind}-why`)));
  const name = el("input", {
    class: "in",
    maxlength: 24,
    value: chair.name,
    placeholder: t("name"),
    "aria-label": `${place}: ${t("name")}`,
    autocomplete: chair.kind === "me" ? "nickname" : "off",
    oninput: () => {
      chair.name = name.value;
      if (chair.kind === "me") settings.set("name", name.value.trim());
      put(badge, sign(chair.colour, String(initial(name.value) || seat + 1)));
    },
  });
  return el("li", {}, badge, kind, name);
}

// One chair at most is mine: whoever sat there before becomes somebody else at this screen.
function choose(chair, kind) {
  if (kind === "me") {
    for (const other of chairs) if (other.kind === "me") other.kind = "here";
    chair.name = settings.get("name");
  } else if (chair.kind === "me") chair.name = "";
  chair.kind = kind;
}

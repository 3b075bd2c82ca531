// Who sits where at a new table: you, a friend by link, a bot, or somebody else on this device.

import { el, put } from "/static/js/dom.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";
import { COLOURS, inColour, initial } from "/static/js/house/signs.js";

const KINDS = ["me", "friend", "bot", "here"];

export const chairs = []; // {kind, name, colour}, by seat; longer than needed where seats were taken away again

// The chairs as the server wants them.
export function seatsOf(players) {
  return chairs.slice(0, players).map((chair) => {
    if (chair.kind === "friend") return { kind: "open", colour: chair.colour };
    if (chair.kind === "bot") return { kind: "bot", colour: chair.colour };
    return { kind: "person", name: nameOf(chair).trim() || undefined, colour: chair.colour };
  });
}

// `roles` are the words for each seat; where there are none a seat is called `blank`, or by its number.
export function showChairs(place, players, { roles, blank, changed }) {
  while (chairs.length < players) chairs.push(chairs.length === 0 ? mine() : { kind: "friend", name: "", colour: freeColour() });
  const me = chairs.findIndex((chair) => chair.kind === "me");
  if (me >= players) swap(me, players - 1); // my seat is never one of those taken away
  const again = (seat, which) => {
    showChairs(place, players, { roles, blank, changed });
    changed();
    place.children[seat].querySelector(which).focus();
  };
  put(place, chairs.slice(0, players).map((chair, seat) => row(chair, seat, { role: roles[seat], blank, again })));
}

function mine() {
  return { kind: "me", name: "", colour: settings.get("colour") || 1 };
}

// My own name is asked for once, beside the summary.
function nameOf(chair) {
  return chair.kind === "me" ? settings.get("name") : chair.name;
}

function freeColour(after = 0, but = null) {
  const taken = new Set(chairs.filter((chair) => chair !== but).map((chair) => chair.colour));
  for (let step = 1; step <= COLOURS; step += 1) {
    const colour = ((after + step - 1) % COLOURS) + 1;
    if (!taken.has(colour)) return colour;
  }
  return after || 1;
}

function row(chair, seat, { role, blank, again }) {
  const title = role?.querySelector("b").textContent ?? (blank || t("seat", { n: seat + 1 }));
  const place = role ? title : t("seat", { n: seat + 1 });
  const badge = el("button", {
    type: "button",
    class: "recolour",
    "aria-label": `${place}: ${t("change-sign", { sign: t(`sign-${chair.colour}`) })}`,
    title: t("change-sign", { sign: t(`sign-${chair.colour}`) }),
    onclick: () => {
      chair.colour = freeColour(chair.colour, chair);
      if (chair.kind === "me") settings.set("colour", chair.colour);
      again(seat, ".recolour");
    },
  });
  badge.append(inColour(chair.colour, String(initial(nameOf(chair)) || seat + 1)));
  const kind = el(
    "select",
    {
      class: "in",
      "aria-label": `${place}: ${t("who-sits")}`,
      onchange: () => {
        choose(seat, kind.value);
        again(seat, "select");
      },
    },
    KINDS.map((name) => el("option", { value: name, selected: name === chair.kind }, t(`chair-${name}`))),
  );
  const told = el("div", { class: "role" }, el("b", {}, title), role ? el("small", {}, role.querySelector("small").textContent) : null);
  return el("li", {}, badge, told, kind, chair.kind === "here" ? nameField(chair, seat, place, badge) : why(chair));
}

function why(chair) {
  return chair.kind === "me" ? null : el("small", {}, t(`chair-${chair.kind}-why`));
}

function nameField(chair, seat, place, badge) {
  const name = el("input", {
    class: "in",
    maxlength: 24,
    value: chair.name,
    placeholder: t("name"),
    "aria-label": `${place}: ${t("name")}`,
    autocomplete: "off",
    oninput: () => {
      chair.name = name.value;
      put(badge, inColour(chair.colour, String(initial(name.value) || seat + 1)));
    },
  });
  return name;
}

function swap(one, other) {
  [chairs[one], chairs[other]] = [chairs[other], chairs[one]];
}

// One seat at most is mine: where I sit down elsewhere, whoever was to sit there gets my seat.
function choose(seat, kind) {
  const before = chairs.findIndex((chair) => chair.kind === "me");
  if (kind === "me" && before >= 0) swap(before, seat);
  else if (kind === "me") chairs[seat] = { ...mine(), colour: chairs[seat].colour };
  else chairs[seat].kind = kind;
}

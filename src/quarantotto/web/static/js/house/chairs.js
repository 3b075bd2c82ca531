// Who sits where at a new table: you, a friend by link, a bot, or somebody else on this device.

import { all, el, put } from "/static/js/dom.js";
import { levelField, USUAL } from "/static/js/house/levels.js";
import { COLOURS, inColour, initial, sign } from "/static/js/house/signs.js";
import { settings } from "/static/js/settings.js";
import { t } from "/static/js/words.js";

const KINDS = ["me", "friend", "bot", "here"];

/** @type {Chair[]} */
export const chairs = []; // by seat; longer than needed where seats were taken away again

// The chairs as the server wants them.
/** @param {number} players @returns {Message.NewSeat[]} */
export function seatsOf(players) {
  return chairs.slice(0, players).map((chair) => {
    if (chair.kind === "friend") return { kind: "open", colour: chair.colour };
    if (chair.kind === "bot") return { kind: "bot", colour: chair.colour, level: chair.level };
    return { kind: "person", name: nameOf(chair).trim() || undefined, colour: chair.colour };
  });
}

// `faces` is how the game knows the seats; one without a role is called `blank`, or by its number.
/**
 * @param {Element} place
 * @param {number} players
 * @param {{faces: Face[], blank: string, changed: () => void}} options
 */
export function showChairs(place, players, { faces, blank, changed }) {
  while (chairs.length < players)
    chairs.push(chairs.length === 0 ? mine() : { kind: "friend", name: "", colour: freeColour(), level: USUAL });
  const me = chairs.findIndex((chair) => chair.kind === "me");
  if (me >= players) swap(me, players - 1); // my seat is never one of those taken away
  const again = (/** @type {number} */ seat, /** @type {string} */ which) => {
    showChairs(place, players, { faces, blank, changed });
    changed();
    all(which, place.children[seat])[0].focus();
  };
  put(
    place,
    chairs.slice(0, players).map((chair, seat) => row(chair, seat, { face: faces[seat], blank, again })),
  );
}

function mine() {
  return { kind: "me", name: "", colour: settings.get("colour") || 1, level: USUAL };
}

// My own name is asked for once, beside the summary.
/** @param {Chair} chair */
function nameOf(chair) {
  return chair.kind === "me" ? settings.get("name") : chair.name;
}

/** @param {number} after @param {Chair | null} but */
function freeColour(after = 0, but = null) {
  const taken = new Set(chairs.filter((chair) => chair !== but).map((chair) => chair.colour));
  for (let step = 1; step <= COLOURS; step += 1) {
    const colour = ((after + step - 1) % COLOURS) + 1;
    if (!taken.has(colour)) return colour;
  }
  return after || 1;
}

// The sign of a seat: that of its side, else the colour chosen with the letter of role or name.
/** @param {Chair} chair @param {number} seat @param {Face} face */
function badge(chair, seat, face) {
  if (!face.isChosen) return sign(face.sign);
  return inColour(chair.colour, face.role ? face.sign.letter : String(initial(nameOf(chair)) || seat + 1));
}

/**
 * @param {Chair} chair
 * @param {number} seat
 * @param {{face: Face, blank: string, again: (seat: number, which: string) => void}} options
 */
function row(chair, seat, { face, blank, again }) {
  const place = face.role || t("seat", { n: seat + 1 });
  const change = t("change-sign", { sign: t(`sign-${chair.colour}`) });
  const recolour = {
    type: "button",
    class: "worn",
    "aria-label": `${place}: ${change}`,
    title: change,
    onclick: () => {
      chair.colour = freeColour(chair.colour, chair);
      if (chair.kind === "me") settings.set("colour", chair.colour);
      again(seat, ".worn");
    },
  };
  const worn = face.isChosen ? el("button", recolour) : el("span", { class: "worn" });
  worn.append(badge(chair, seat, face));
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
  const told = el(
    "div",
    { class: "role" },
    el("b", {}, face.role || blank || place),
    face.duty ? el("small", {}, face.duty) : null,
  );
  const renamed = () => put(worn, badge(chair, seat, face));
  return el("li", {}, worn, told, kind, more(chair, place, renamed));
}

// What else is asked, or told, of whoever sits there.
/** @param {Chair} chair @param {string} place @param {() => void} renamed */
function more(chair, place, renamed) {
  if (chair.kind === "here") return nameField(chair, place, renamed);
  if (chair.kind === "bot") return levelField(chair, place);
  return chair.kind === "me" ? null : el("small", {}, t("chair-friend-why"));
}

/** @param {Chair} chair @param {string} place @param {() => void} renamed */
function nameField(chair, place, renamed) {
  const name = el("input", {
    class: "in",
    maxlength: 24,
    value: chair.name,
    placeholder: t("name"),
    "aria-label": `${place}: ${t("name")}`,
    autocomplete: "off",
    oninput: () => {
      chair.name = name.value;
      renamed();
    },
  });
  return name;
}

/** @param {number} one @param {number} other */
function swap(one, other) {
  [chairs[one], chairs[other]] = [chairs[other], chairs[one]];
}

// One seat at most is mine: where I sit down elsewhere, whoever was to sit there gets my seat.
/** @param {number} seat @param {string} kind */
function choose(seat, kind) {
  const before = chairs.findIndex((chair) => chair.kind === "me");
  if (kind === "me" && before >= 0) swap(before, seat);
  else if (kind === "me") chairs[seat] = { ...mine(), colour: chairs[seat].colour };
  else chairs[seat].kind = kind;
}

// Long words of the games break where they may: few browsers have a dictionary that would tell them.

const SHY = "\u00ad";
const WORDS = [
  "Be-schlag-nah-mung",
  "De-nun-zie-rung",
  "Po-li-zei-un-ter-stüt-zung",
  "Po-si-ti-ons-kon-trol-le",
  "Sep-tem-ber-auf-stand",
  "Volks-be-waff-nung",
  "Re-vo-lu-ti-ons-re-gie-rung",
];

/** @param {string} text */
export function breakable(text) {
  return WORDS.reduce((done, word) => done.replaceAll(word.replaceAll("-", ""), word.replaceAll("-", SHY)), text);
}

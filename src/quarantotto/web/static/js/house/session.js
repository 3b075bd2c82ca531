// What lasts as long as this tab; nothing where the browser keeps nothing.

export const session = {
  /** @param {string} name */
  get(name) {
    try {
      return sessionStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  },

  /** @param {string} name @param {string} value */
  set(name, value) {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // A private window without storage: a reload begins anew.
    }
  },
};

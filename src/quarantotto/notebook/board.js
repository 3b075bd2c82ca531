// @ts-check

const STYLE = `
:host { display: block; max-width: 60rem; font: 15px/1.45 system-ui, sans-serif; }
p { margin: 0 0 .5rem; }
.acts { display: flex; flex-wrap: wrap; gap: .4rem; margin-bottom: .6rem; }
button { font: inherit; padding: .3rem .7rem; border: 1px solid currentcolor; border-radius: 4px; background: none; color: inherit; cursor: pointer; }
button:is(:hover, :focus-visible) { outline: 2px solid; outline-offset: 1px; }
.table svg { width: 100%; height: auto; }
.may { cursor: pointer; }
`;

/** @typedef {{get(name: "page"): string, on(name: string, told: () => void): void, send(message: {act: number}): void}} Model */

/** Shows the table; a button, or the thing in the drawing that stands for one decision alone, is told to the kernel.
 * @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const root = el.attachShadow({ mode: "open" }); // ids of one board are not those of another
  const show = () => {
    root.innerHTML = `<style>${STYLE}</style>${model.get("page")}`;
    for (const thing of root.querySelectorAll("[data-actions]")) {
      const actions = (thing.getAttribute("data-actions") ?? "").split(" ");
      if (actions.length > 1) continue;
      const act = () => model.send({ act: Number(actions[0]) });
      thing.classList.add("may");
      thing.addEventListener("click", act);
      if (!(thing instanceof HTMLButtonElement))
        thing.addEventListener("keydown", (event) => {
          if (event instanceof KeyboardEvent && ["Enter", " "].includes(event.key)) act();
        });
    }
  };
  model.on("change:page", show);
  show();
}

export default { render };

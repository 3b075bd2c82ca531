// Another device's seats, taken by the link that was made there.

import { post } from "/static/js/api.js";
import { byId } from "/static/js/dom.js";
import { catchUp } from "/static/js/house/early.js";
import { ready } from "/static/js/house/header.js";
import { waiting } from "/static/js/house/waiting.js";
import { t } from "/static/js/words.js";

const take = byId("carry-take");

take.addEventListener("click", () =>
  waiting(take, byId("carry-wrong"), async () => {
    await ready;
    const { tables } = await post("carry/take", { token: location.hash.slice(1) });
    history.replaceState(null, "", location.pathname); // it is spent
    byId("carry-lead").textContent = t("carried", { n: tables });
    take.hidden = true;
    byId("carry-go").hidden = false;
  }),
);
catchUp(take);

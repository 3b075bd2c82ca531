"""The table page: the places its script fills. The order is that of the keyboard: question, board, hand, the rest."""

from functools import cache
from html import escape
from pathlib import Path

from quarantotto.core.words import APP, translator
from quarantotto.web.words.table import TABLE

COCKADE = Path(__file__).parent / "static" / "drawings" / "cockade.svg"
TOOLS = (  # id, icon, word, whether only wide screens have it, whether it is a switch
    ("tool-undo", "undo", "undo", False, False),
    ("tool-history", "history", "look-back", True, True),
    ("tool-hint", "hint", "hint", False, False),
    ("tool-text", "map", "text-view", True, True),
    ("tool-sound", "sound", "sound", True, True),
    ("tool-settings", "settings", "settings", False, False),
)
ZOOMS = (("in", "+", "zoom-in"), ("out", "−", "zoom-out"), ("all", "0", "zoom-all"))


@cache
def table_page(lang: str) -> str:
    """The body of the table page; its script changes the words when the reader changes the language in play."""
    return _Words(lang).page()


class _Words:
    """The parts of the page, said in one language."""

    def __init__(self, lang: str) -> None:
        self._translate = translator(APP, lang)

    def _say(self, key: str) -> str:
        return escape(self._translate(TABLE[key]))

    def _text(self, key: str) -> str:
        """The attribute by which the script finds the text again, and the text."""
        return f' data-t="{key}">{self._say(key)}'

    def _label(self, key: str) -> str:
        return f'data-t-label="{key}" aria-label="{self._say(key)}"'

    def page(self) -> str:
        return f"""{self._header()}
<main id="main" class="table" tabindex="-1">
<h1 class="sr" id="table-title">Quarantotto</h1>
<section class="prompt" id="prompt" aria-labelledby="prompt-title">
<div id="prompt-says" aria-live="polite"><h2 id="prompt-title" tabindex="-1"{self._text("fetching")}</h2></div>
<p class="why" id="why" role="status" hidden></p>
<div id="prompt-body"></div>
</section>
<div class="middle">{self._plate()}<div id="kit" class="kit-slot"></div></div>
<div class="own" role="region" {self._label("your-things")}><div id="hand" class="slot"></div><div id="aside" class="slot"></div></div>
{self._rail()}
</main>
<div id="sky" aria-hidden="true"></div>
<dialog id="sheet" class="sheet" aria-labelledby="sheet-title"></dialog>
<dialog id="curtain" class="curtain" aria-labelledby="curtain-title"></dialog>"""

    def _header(self) -> str:
        tools = "".join(self._tool(*tool) for tool in TOOLS)
        cockade = COCKADE.read_text(encoding="utf-8").strip()
        return (
            f'<header class="cloth"><div class="top"><a class="mark" href="/" {self._label("to-the-house")}>{cockade}'
            f'<span>Quarantotto</span></a><div class="game"><b id="game-title"></b><span id="game-variant"></span></div>'
            f'<div id="phases" class="phases-slot"></div>'
            f'<nav class="tools" {self._label("table-tools")}>{tools}</nav><span class="gap"></span></div></header>'
            f'<button class="ribbon" id="ribbon" type="button" aria-expanded="false" aria-controls="sheet" {self._label("open-rules")} '
            f'title="{self._say("open-rules")}">{_icon("rules")}</button>'
        )

    def _tool(self, name: str, icon: str, word: str, is_wide: bool, is_switch: bool) -> str:
        kind = "tool opt" if is_wide else "tool"
        pressed = ' aria-pressed="false"' if is_switch else ""
        return (
            f'<button class="{kind}" id="{name}" type="button" {self._label(word)} title="{self._say(word)}"{pressed}>'
            f"{_icon(icon)}</button>"
        )

    def _plate(self) -> str:
        zooms = "".join(
            f'<button type="button" data-zoom="{way}" {self._label(word)} title="{self._say(word)}">{sign}</button>'
            for way, sign, word in ZOOMS
        )
        return f"""<section class="plate" id="plate" {self._label("board")}>
<div class="board-place" id="board" tabindex="0" role="group" {self._label("board")}></div>
<div class="zoom" id="zoom" role="group" {self._label("zoom")}>{zooms}</div>
<div class="textview" id="textview" tabindex="-1" role="region" {self._label("text-view")} hidden><div id="textview-body"></div></div>
<div class="telling" id="telling" hidden><p id="telling-line"></p><button class="btn quiet" id="skip" type="button"{self._text("skip-motion")}</button></div>
<div class="past" id="past" role="group" {self._label("past")} hidden>
<button class="btn quiet" type="button" data-step="-1" {self._label("step-back")}>‹</button>
<input type="range" id="past-slider" min="0" max="0" value="0" {self._label("past")}>
<button class="btn quiet" type="button" data-step="1" {self._label("step-on")}>›</button>
<button class="btn quiet" type="button" id="past-run"></button><output id="past-number" for="past-slider"></output>
</div></section>"""

    def _rail(self) -> str:
        return f"""<aside class="rail" {self._label("around-the-table")}>
<p class="notice line-cut" id="line-cut" role="status" hidden{self._text("line-cut")}</p>
<p class="notice" id="watching" hidden{self._text("you-watch")}</p>
<p class="notice" id="server-note" role="status" hidden></p>
<div id="score" class="slot"></div>
<div id="players" class="slot"></div>
<p class="more"><button class="link" id="open-seats" type="button"{self._text("open-seats")}</button></p>
<section class="panel logp"><header><div class="tabs" id="tabs" role="tablist" {self._label("what-happened")}>
<button id="tab-chronicle" role="tab" type="button" aria-selected="true" aria-controls="chronicle-place"{self._text("chronicle")}</button>
<button id="tab-talk" role="tab" type="button" aria-selected="false" tabindex="-1" aria-controls="talk"{self._text("talk")}</button>
</div><small id="tab-note"{self._text("newest-first")}</small></header>
<div id="chronicle-place" role="tabpanel" aria-labelledby="tab-chronicle" tabindex="0"><ol class="log" id="chronicle" role="log" {self._label("what-happened")}></ol></div>
<div id="talk" role="tabpanel" aria-labelledby="tab-talk" hidden><ol class="log" id="talk-list" role="log" tabindex="0" {self._label("talk")}></ol>
<form class="say" id="say"><label class="sr" for="say-text"{self._text("say-something")}</label>
<input id="say-text" maxlength="500" autocomplete="off" data-t-placeholder="say-something" placeholder="{self._say("say-something")}">
<button class="btn quiet"{self._text("say")}</button></form><p class="wrong" id="say-wrong" role="alert"></p></div></section>
</aside>"""


def _icon(name: str) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="/static/icons.svg#i-{name}"/></svg>'

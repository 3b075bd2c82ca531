"""Our style and fonts for readers of SVG that are no browsers: they know neither `:is()` nor `font: …` nor WOFF2."""

import re
from pathlib import Path

from quarantotto.core.look import FOLDER

FONT = re.compile(r"\bfont:\s*(italic)?\s*(\d{3})?\s*([\d.]+px)(?:/[\d.]+)?\s+([^;]+)")
_STYLE = re.compile(r"(?<=<style>)[^<]*")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_AT_RULE = re.compile(r"@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_FACE = re.compile(r'url\("([^"]+)\.woff2"\)[^}]*size-adjust: ([\d.]+)%')


def plain_drawing(svg: str) -> str:
    """A drawing that stands alone, with its styles in words every reader knows."""
    return _STYLE.sub(lambda found: plain_style(found[0]), svg)


def plain_style(css: str) -> str:
    """`:is(a, b)` and `font` are written out; what only screens know is left out."""
    rules = _RULE.findall(_AT_RULE.sub("", css))
    known = ((",".join(_spelled_out(selectors)), FONT.sub(_font, body)) for selectors, body in rules)
    return "".join(f"{selectors}{{{body}}}" for selectors, body in known if selectors)


def _font(found: re.Match[str]) -> str:
    """`font: italic 600 11px/1 …` in its parts."""
    style, weight, size, family = found.groups()
    return f"font-style:{style or 'normal'};font-weight:{weight or 400};font-size:{size};font-family:{family}"


def _spelled_out(selectors: str) -> list[str]:
    """Selectors without `:is()`; those with other functions say nothing outside a browser."""
    found = []
    for selector in re.split(r",(?![^(]*\))", selectors):
        inner = re.search(r":is\(([^()]*)\)", selector)
        if inner:
            for choice in inner[1].split(","):
                found += _spelled_out(selector[: inner.start()] + choice.strip() + selector[inner.end() :])
        elif ":" not in selector:
            found.append(selector.strip())
    return found


def unpack_fonts(folder: Path) -> list[str]:
    """Our fonts as files every setter reads, as much enlarged as pages show them; their paths."""
    from fontTools.ttLib import TTFont  # not everywhere installed

    faces = (FOLDER / "fonts/fonts.css").read_text(encoding="utf-8")
    paths = []
    for name, percent in _FACE.findall(faces):
        font = TTFont(FOLDER / "fonts" / f"{name}.woff2")
        font.flavor = None
        font["head"].unitsPerEm = round(font["head"].unitsPerEm * 100 / float(percent))
        paths.append(str(folder / f"{name}.ttf"))
        font.save(paths[-1])
    return paths

"""Makes the web fonts, the styles that load them, and the table of letter widths that drawings reckon with.

    uv run --no-project --with fonttools,brotli python -m tools.fonts            writes fonts.css and widths.json
    uv run --no-project --with fonttools,brotli python -m tools.fonts SOURCES    cuts the fonts first

SOURCES holds PlayfairRomanVF.ttf, PlayfairItalicVF.ttf (clauseggers/Playfair 2.2, fonts/VF-TTF) and
SourceSans3VF-Upright.ttf (adobe-fonts/source-sans, VF). Both families: SIL Open Font License 1.1.
Until a font is there, and where it never comes, a font of the system stands in for it, brought to its width and height.
What cannot be had freely is measured by a font made to the same widths: Arimo for Arial, Gelasio for Georgia.
"""

import base64
import hashlib
import io
import json
import sys
import tarfile
import urllib.request
from functools import cache
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = Path(__file__).parents[1] / "src/quarantotto/core/look/fonts"
LETTERS = (
    "U+0020-007E,U+00A0-00FF,U+0106,U+0107,U+010C,U+010D,U+0110,U+0111,U+0118,U+0119,U+0131,U+0141,U+0142,U+0150-0153,"
    "U+0160,U+0161,U+0170,U+0171,U+017D,U+017E,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032,U+2033,U+2039,"
    "U+203A,U+2044,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265"
)
ROMAN, ITALIC, SANS = "PlayfairRomanVF.ttf", "PlayfairItalicVF.ttf", "SourceSans3VF-Upright.ttf"
# source, file, family, style, axes, and by how much it is enlarged so that the sizes of tokens.css are true
FACES = (
    (ROMAN, "quarantotto-serif", "Quarantotto Serif", "normal", {"wdth": 98, "wght": (400, 700), "opsz": 16}, 1.08),
    (ITALIC, "quarantotto-serif-italic", "Quarantotto Serif", "italic", {"wdth": 96, "wght": 470, "opsz": 18}, 1.08),
    (ROMAN, "quarantotto-serif-display", "Quarantotto Display", "normal", {"wdth": 100, "wght": 420, "opsz": 44}, 1.04),
    (SANS, "quarantotto-sans", "Quarantotto Sans", "normal", {"wght": (400, 700)}, 1.05),
)
# Faces that drawings are lettered in: file and weight.
LETTERED = {
    "serif": ("quarantotto-serif", 400),
    "strong": ("quarantotto-serif", 600),
    "italic": ("quarantotto-serif-italic", None),
    "sans": ("quarantotto-sans", 400),
    "sans-strong": ("quarantotto-sans", 600),
}
PACKAGES = {
    "arimo": (
        "@fontsource/arimo/-/arimo-5.3.0.tgz",
        "nhxZ2sTVZYX8DJBgLuyX360B5vE4mxqpmjlKTRfucIqfcWRVx9vOYzWBc1IgEX0ist48VMC10PRKbFyH+4QFvQ==",
    ),
    "gelasio": (
        "@fontsource/gelasio/-/gelasio-5.3.0.tgz",
        "V95Jr9GxtSCkigiWKEDTIqajefhJHk8251aQYrMBmrdSeYnjgbKRYxLjGpr3/NjpOAf2bejIiZPwtzJ9Bcpsgw==",
    ),
    "roboto": (
        "@fontsource/roboto/-/roboto-5.3.0.tgz",
        "BapRJOWYP+LZ21zp+wBQjfpPYKRoxc4LspJ/RLuI+HSMBD5u/X4O+ESDrSvEqDSy0rAl7GwBJ+09mdc16cVQ1Q==",
    ),
    "noto-serif": (
        "@fontsource/noto-serif/-/noto-serif-5.3.0.tgz",
        "ZrMzjuQlBIcw+qma1slZQdU3YDJvrjLG+9CWU1bxSf3YTkucwqd3EYa/Kfo4Ts19w8IMTGAmtOE3d6wWlgnBtA==",
    ),
    "dejavu": (
        "dejavu-fonts-ttf/-/dejavu-fonts-ttf-2.37.3.tgz",
        "f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ==",
    ),
}
# Fonts of systems that stand in, the best last: package, file of a style, what systems call it.
STAND_INS = {
    "serif": (
        ("dejavu", "ttf/DejaVuSerif{}.ttf", ("", "-Bold", "-Italic"), ("DejaVu Serif",)),
        ("noto-serif", "files/noto-serif-latin-{}.woff2", ("400-normal", "700-normal", "400-italic"), ("Noto Serif",)),
        ("gelasio", "files/gelasio-latin-{}.woff2", ("400-normal", "700-normal", "400-italic"), ("Georgia", "Gelasio")),
    ),
    "sans": (
        ("dejavu", "ttf/DejaVuSans{}.ttf", ("", "-Bold"), ("DejaVu Sans",)),
        ("roboto", "files/roboto-latin-{}.woff2", ("400-normal", "700-normal"), ("Roboto",)),
        (
            "arimo",
            "files/arimo-latin-{}.woff2",
            ("400-normal", "700-normal"),
            ("Arial", "Liberation Sans", "Arimo", "Helvetica"),
        ),
    ),
}
# Whose fallback, its letters, the styles that stand in for its own: style, weight, which of the above.
FALLBACKS = (
    ("Quarantotto Serif", "quarantotto-serif", 400, "serif", "normal", "400", 0),
    ("Quarantotto Serif", "quarantotto-serif", 600, "serif", "normal", "600 700", 1),
    ("Quarantotto Serif", "quarantotto-serif-italic", None, "serif", "italic", "400 700", 2),
    ("Quarantotto Display", "quarantotto-serif-display", None, "serif", "normal", "400 700", 0),
    ("Quarantotto Sans", "quarantotto-sans", 400, "sans", "normal", "400", 0),
    ("Quarantotto Sans", "quarantotto-sans", 600, "sans", "normal", "600 700", 1),
)
NAMED_STYLES = ("", " Bold", " Italic")
OFTEN_WITHOUT_ITALIC = ("DejaVu Serif",)  # so it comes with a bare Debian
# Letters as often as they come in the three languages.
SAMPLE = (
    "Two soldiers hold the district. Walk to a glowing place, or choose here what your patriots shall do this turn. "
    "Zwei Soldaten halten das Viertel. Geh an einen leuchtenden Ort, oder wähle hier, was deine Patrioten tun sollen. "
    "Due soldati tengono il quartiere. Vai in un luogo illuminato, oppure scegli qui che cosa fanno i tuoi patrioti."
)
HEAD = """\
/* The two families, made by tools/fonts.py: subsets of Playfair 2.2 and Source Sans 3, SIL Open Font License 1.1.
   They carry our names because a subset is a modified version, and "Source" is a reserved font name.
   The fallbacks are fonts of the system, brought to the same size: nothing moves when the real ones come. */
"""


def lining_by_default(font):
    """Let plain digits be lining ones: the CSS `font` shorthand resets font-variant-numeric."""
    table, swap = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swap.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for cmap in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            cmap.cmap[digit] = swap.get(cmap.cmap.get(digit), cmap.cmap.get(digit))


def rename(font, family, style):
    """A subset is a modified version: it may not carry a reserved name."""
    names = font["name"]
    for number in (16, 17, 21, 22, 25):
        names.removeNames(nameID=number)
    full = f"{family} {style}"
    for number, text in ((1, family), (2, style), (3, full), (4, full), (6, full.replace(" ", "-"))):
        names.removeNames(nameID=number)
        names.setName(text, number, 3, 1, 0x409)


def cut(sources):
    for source, name, family, style, axes, _ in FACES:
        font = TTFont(Path(sources) / source)
        lining_by_default(font)
        options = subset.Options(
            layout_features=["kern", "locl", "liga", "lnum", "tnum", "pnum", "ccmp"],
            hinting=False,
            name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
            notdef_outline=True,
        )
        options.drop_tables += ["DSIG", "STAT"]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
        cutter.subset(font)
        instancer.instantiateVariableFont(font, axes, inplace=True)
        rename(font, family, {"normal": "Regular", "italic": "Italic"}[style])
        font.flavor = "woff2"
        font.save(FOLDER / f"{name}.woff2")


@cache
def own(name, weight):
    font = TTFont(FOLDER / f"{name}.woff2")
    return font if weight is None else instancer.instantiateVariableFont(font, {"wght": weight})


@cache
def package(name):
    path, integrity = PACKAGES[name]
    with urllib.request.urlopen(f"https://registry.npmjs.org/{path}") as answer:
        content = answer.read()
    if base64.b64encode(hashlib.sha512(content).digest()).decode() != integrity:
        raise SystemExit(f"{path} is not what it was")
    return tarfile.open(fileobj=io.BytesIO(content))


def stranger(name, file):
    return TTFont(package(name).extractfile(f"package/{file}"))


def advance(font, letter):
    return font["hmtx"][font.getBestCmap()[ord(letter)]][0] / font["head"].unitsPerEm


def width(font):
    return sum(advance(font, letter) for letter in SAMPLE)


def enlarged(name):
    return next(by for _, file, *_, by in FACES if file == name)


def widths():
    """Thousandths of the size for every letter, as it is shown."""
    letters = "".join(chr(code) for code in sorted(own("quarantotto-sans", 400).getBestCmap()))
    table = {"letters": letters}
    for face, (name, weight) in LETTERED.items():
        font, by = own(name, weight), enlarged(name)
        has = font.getBestCmap()
        table[face] = [round(1000 * by * advance(font, x)) if ord(x) in has else None for x in letters]
    return table


def own_face(name, family, style, by):
    weight = "font-weight: 400 700; font-style: " + style
    return (
        f'@font-face {{ font-family: "{family}"; src: url("{name}.woff2") format("woff2"); {weight}; '
        f"font-display: swap; size-adjust: {by:.0%}; }}\n"
    )


def fallback_face(family, name, weight, stand_in, style, weights, which):
    font, by = own(name, weight), enlarged(name)
    package_name, file, styles, known_as = stand_in
    other = stranger(package_name, file.format(styles[which]))
    adjust = by * width(font) / width(other)
    em, hhea = font["head"].unitsPerEm, font["hhea"]
    ascent, descent = (by * abs(side) / em / adjust for side in (hhea.ascent, hhea.descent))
    named = [known + NAMED_STYLES[which] for known in known_as]
    upright = [known for known in known_as if style == "italic" and known in OFTEN_WITHOUT_ITALIC]
    local = ", ".join(f'local("{known}")' for known in named + upright)
    return (
        f'@font-face {{ font-family: "{family} Fallback"; src: {local}; font-weight: {weights}; font-style: {style}; '
        f"size-adjust: {adjust:.2%}; ascent-override: {ascent:.2%}; descent-override: {descent:.2%}; "
        f"line-gap-override: 0%; }}\n"
    )


def styles():
    faces = [own_face(name, family, style, by) for _, name, family, style, _, by in FACES]
    faces += [
        fallback_face(family, name, weight, stand_in, style, weights, which)
        for family, name, weight, kind, style, weights, which in FALLBACKS
        for stand_in in STAND_INS[kind]
    ]
    return HEAD + "".join(faces)


def main(sources=None):
    if sources is not None:
        cut(sources)
    (FOLDER / "fonts.css").write_text(styles(), encoding="utf-8")
    (FOLDER / "widths.json").write_text(json.dumps(widths(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:2])

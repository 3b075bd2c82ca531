"""A drawing as PNG, for whoever shows no SVG. Where there is no wheel of what it takes there is none."""

import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from quarantotto.core.look.plain import plain_drawing, unpack_fonts


@cache
def can_draw() -> bool:
    return all(find_spec(name) is not None for name in ("brotli", "fontTools", "resvg_py"))


def png_of(svg: str) -> bytes:
    """A drawing that stands alone, in its own size, lettered in our fonts."""
    from resvg_py import svg_to_bytes  # not everywhere installed

    with tempfile.TemporaryDirectory() as folder:
        return svg_to_bytes(svg_string=plain_drawing(svg), font_files=unpack_fonts(Path(folder)))

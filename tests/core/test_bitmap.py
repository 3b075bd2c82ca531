"""Drawings as PNG: the size and the ink they have as SVG."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.bitmap import can_draw, png_of
from tests.dots import pixels

STYLE = '.g .a, .g :is(.b, .c) { fill: #f00; } .g .t { font: italic 600 20px/1 "Quarantotto Serif", serif; }'


def drawn(content: str, style: str = STYLE) -> NDArray[np.uint8]:
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><style>{style}</style>'
    return pixels(png_of(f'{whole}<g class="g">{content}</g></svg>'))


def lettered(word: str, style: str = STYLE) -> NDArray[np.uint8]:
    """How much ink each column has."""
    ink: NDArray[np.uint8] = drawn(f'<text class="t" y="30">{word}</text>', style)[..., 3].max(axis=0)
    return ink


def test_what_it_takes_is_here() -> None:
    assert can_draw()


def test_it_has_the_size_and_colours_of_the_drawing() -> None:
    half = drawn('<rect class="c" width="30" height="40"/>')
    assert half.shape == (40, 60, 4)
    assert (half[:, :30] == (255, 0, 0, 255)).all()
    assert not half[:, 30:].any()


def test_it_is_lettered_in_our_fonts() -> None:
    blank, narrow, wide = (np.count_nonzero(lettered(word)) for word in ("", "i", "iiii"))
    assert blank == 0 < narrow < wide < 40
    plain = STYLE.replace("italic ", "")
    cuts = [
        lettered("a", style) for style in (STYLE, plain, plain.replace("600", "400"), plain.replace("Serif", "Sans"))
    ]
    assert all((one != other).any() for one, other in combinations(cuts, 2))

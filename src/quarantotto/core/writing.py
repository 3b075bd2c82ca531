"""What people write: names, talk, the texts of editions. It steers no terminal and turns nothing around it."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

LONGEST_NAME = 24  # characters as people count them
MOST_POINTS = 80  # code points of a name: characters can be piled up without end

# Controls, ends of lines, marks that turn the direction, halves of a pair.
_HARMFUL = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\ud800-\udfff]")
_INVISIBLE = re.compile("[\xad\u180e\u200b\u2060-\u2065\ufeff]")
_JOINERS = "\u200c\u200d"
_TONES_AND_TAGS = re.compile("[\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
_FLAG_LETTER = re.compile("[\U0001f1e6-\U0001f1ff]")


def is_plain(text: str) -> bool:
    """Whether a text leaves alone what stands around it."""
    return _HARMFUL.search(text) is None


def is_plain_inside(value: Any) -> bool:
    """The same for everything in lists and tables, whose texts may have lines."""
    if isinstance(value, str):
        return is_plain(value.replace("\n", "").replace("\t", ""))
    if isinstance(value, dict):
        return is_plain_inside([*value, *value.values()])
    return not isinstance(value, list) or all(map(is_plain_inside, value))


def visible(text: str) -> str:
    """The same on one line, with whatever would do harm written out."""
    return _HARMFUL.sub(lambda found: f"⟨U+{ord(found.group()):04X}⟩", " ".join(text.split()))


def name_of(text: str) -> str | None:
    """The name somebody gave, with single spaces; None where it cannot be one."""
    name = " ".join(text.split())
    if len(name) > MOST_POINTS or not is_plain(name) or _INVISIBLE.search(name) or graphemes(name) > LONGEST_NAME:
        return None
    return name if not name or any(unicodedata.category(point)[0] in "LNPS" for point in name) else None


def isolated(name: str) -> str:
    """A name fit to stand in a sentence of ours: written from right to left, it would turn what follows it."""
    is_turning = any(unicodedata.bidirectional(point) in ("R", "AL", "AN") for point in name)
    return f"\u2068{name}\u2069" if is_turning else name


def plain(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def graphemes(text: str) -> int:
    """How many characters a text has as people count them: an accent, a skin tone or a joined emoji counts once."""
    count, is_joined, is_half_a_flag = 0, False, False
    for point in text:
        if unicodedata.category(point)[0] == "M" or point in _JOINERS or _TONES_AND_TAGS.match(point):
            count = max(count, 1)
        elif _FLAG_LETTER.match(point) and is_half_a_flag:
            is_half_a_flag = False
        elif not is_joined:
            count += 1
            is_half_a_flag = _FLAG_LETTER.match(point) is not None
        is_joined = point == "\u200d"
    return count


def first_of(text: str) -> str:
    """The first character as people count them: a flag whole, a letter with its accents."""
    beginnings = (text[:length] for length in range(len(text), 0, -1))
    return next((beginning for beginning in beginnings if graphemes(beginning) == 1), "")


def nearest(name: str, names: Iterable[str]) -> str:
    """Which of the names is most like this one; empty where none is."""
    return next(iter(get_close_matches(name, [*names], 1)), "")

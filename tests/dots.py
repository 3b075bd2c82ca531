"""PNG as numbers."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Rows, columns and channels of a PNG of four bytes a dot, not interlaced."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, *kind = struct.unpack(">IIBBBBB", png[16:29])
    assert kind == [8, 6, 0, 0, 0]
    packed, at = b"", 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += size + 12
    raw, row, rows, span = zlib.decompress(packed), bytearray(4 * width), [], 4 * width + 1
    for line in range(height):
        row = _unfiltered(raw[line * span], bytearray(raw[line * span + 1 : (line + 1) * span]), row)
        rows.append(bytes(row))
    return np.frombuffer(b"".join(rows), np.uint8).reshape(height, width, 4)


def _unfiltered(kind: int, row: bytearray, above: bytearray) -> bytearray:
    for k in range(len(row)):
        left, up, corner = (row[k - 4], above[k], above[k - 4]) if k >= 4 else (0, above[k], 0)
        near = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        row[k] = (row[k] + (0, left, up, (left + up) // 2, near)[kind]) & 255
    return row

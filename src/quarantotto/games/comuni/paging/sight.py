"""One concealed record through the eyes of one reader, as a scene that can be drawn."""

from quarantotto.core.edition import Edition
from quarantotto.core.pen import Pen
from quarantotto.core.record import cells
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import SPRITE
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import State

PREFIX = "q"


def sight_of(s: State, edition: Edition[Printed], seat: int, lang: str) -> Scene:
    """What a seat sees in a language."""
    return Scene(Pen(PREFIX, SPRITE), s, edition, seat, lang, (), True)


def fields(scene: Scene, *names: str) -> tuple[bytes, ...]:
    """Some fields of the record as a key: what is drawn from them alone stays while they do."""
    s = scene.s
    return tuple(cells(s[name]).tobytes() if s[name].shape == () else s[name].tobytes() for name in names)  # type: ignore[index]


def about(scene: Scene) -> tuple[object, ...]:
    """What every piece of a page depends on: language, reader, who sits where, and the edition."""
    return (scene.lang, scene.seat, scene.edition.file.name, int(scene.s.players), *fields(scene, "comune"))

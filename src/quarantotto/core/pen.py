"""What every drawing function holds: the prefix of its ids and where icons come from."""

from dataclasses import dataclass, field

from quarantotto.core.svg import Markup, element

SPRITE = "/static/icons.svg"  # of the site


@dataclass
class Pen:
    """Icons come from the page's sprite, or, where that is None, from symbols the drawing brings along."""

    prefix: str = "q"
    sprite: str | None = SPRITE
    is_shared: bool = False  # pieces that come often are drawn once, in the plate's definitions, and used from there
    icons: set[str] = field(default_factory=set)

    def id(self, *parts: str | int) -> str:
        """A stable id: `q-soldier-7-2`."""
        return "-".join([self.prefix, *map(str, parts)])

    def url(self, *parts: str | int) -> str:
        return f"url(#{self.id(*parts)})"

    def icon(self, name: str, x: float, y: float, size: float, class_: str | None = None) -> Markup:
        """An icon around a point."""
        self.icons.add(name)
        href = f"#{self.prefix}-i-{name}" if self.sprite is None else f"{self.sprite}#i-{name}"
        return element("use", href=href, x=x - size / 2, y=y - size / 2, width=size, height=size, class_=class_)

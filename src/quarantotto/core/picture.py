"""A drawing that notebooks show and that can be saved."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """A standalone SVG."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> Path:
        """Writes the SVG to a file and says which."""
        target = Path(path)
        target.write_text(self.svg, encoding="utf-8")
        return target

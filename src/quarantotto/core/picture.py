"""A drawing that notebooks show and that can be saved."""

from dataclasses import dataclass
from pathlib import Path

from quarantotto.core.look import embedded_fonts


def with_fonts(svg: str) -> str:
    """A drawing that brings its fonts along, so that it looks the same on every machine."""
    return svg.replace("<style>", f"<style>{embedded_fonts()}", 1)


@dataclass(frozen=True)
class Picture:
    """A standalone SVG."""

    svg: str

    def _repr_svg_(self) -> str:
        return with_fonts(self.svg)

    def __str__(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> Path:
        """Writes the SVG with its fonts to a file and says which."""
        target = Path(path)
        target.write_text(with_fonts(self.svg), encoding="utf-8")
        return target

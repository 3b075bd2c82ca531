"""What a run found out."""

from dataclasses import dataclass, field


@dataclass
class Result:
    """Whether a promise was kept, and what was counted on the way."""

    figures: dict[str, float] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)  # what was promised and did not come true

    def promise(self, is_kept: bool, said: str) -> None:
        if not is_kept and len(self.broken) < 20:
            self.broken.append(said)

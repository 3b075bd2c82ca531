"""What a seat gets is the same for a position and an imagined one, at every table there is."""

from pathlib import Path

from quarantotto.core.compiler import Mode
from tests.contract import hiding
from tests.contract.driver import engine
from tests.contract.tables import PLAIN
from tests.contract.walking import faults
from tests.soak.result import Result


def leak(folder: Path, comparisons: int = 1_000_000, seed: int = 1848) -> Result:
    """Games of random decisions, at one table after another; at every second decision everybody looks."""
    result, before = Result(), hiding.compared.total()
    for number in result.each("comparisons", comparisons, 0):
        game = seed + number
        table = PLAIN[game % len(PLAIN)]
        for name, fault in faults(engine(table, Mode.CPU), game, None, hiding.PROPERTIES).items():
            result.promise(False, f"{table}, game {game}: {name}: {fault}")
        result.counts["games"] += 1
        result.counts["comparisons"] = hiding.compared.total() - before
    return result

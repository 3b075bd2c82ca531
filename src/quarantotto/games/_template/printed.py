"""What is printed: the numbers of an edition, as rules read them. An edition with others is refused."""

from typing import Annotated

from quarantotto.core.defaults import within
from quarantotto.core.record import Int8


class Printed:
    ranks: Annotated[Int8, within(2, 13)]
    suits: Annotated[Int8, within(3, 8)]
    hands: Annotated[Int8, within(1, 20)]

"""Bots think fairly: nobody's table waits for everything another wants."""

import asyncio

from quarantotto.web.turns import Turns


def served(coming: list[tuple[str, str]], places: int = 1, gone: tuple[int, ...] = ()) -> list[int]:
    """In which order those who come at once have their turn; some go before it comes."""
    order: list[int] = []

    async def run() -> None:
        turns, gate = Turns(places), asyncio.Event()

        async def come(number: int, owner: str, table: str) -> None:
            async with turns.of(owner, table):
                await gate.wait()
                order.append(number)

        tasks = [asyncio.create_task(come(number, *who)) for number, who in enumerate(coming)]
        await asyncio.sleep(0)
        assert turns.waiting() == len({owner for owner, _ in coming[places:]})
        for number in gone:
            tasks[number].cancel()
        gate.set()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 20)
        assert turns._free == places
        assert not turns._waiting

    asyncio.run(run())
    return order


def test_tables_take_turns() -> None:
    assert served([("a", "1"), ("a", "1"), ("a", "1"), ("a", "1"), ("a", "2")]) == [0, 1, 4, 2, 3]


def test_owners_take_turns_however_many_tables_they_have() -> None:
    coming = [("script", str(number)) for number in range(50)] + [("player", "p"), ("player", "p")]
    order = served(coming)
    assert order.index(50) == 2
    assert order.index(51) == 4
    assert order[0:2] == [0, 1]


def test_several_places() -> None:
    assert sorted(served([("a", "1")] * 7, places=3)) == list(range(7))


def test_whoever_goes_leaves_the_place_to_the_next() -> None:
    assert served([("a", "1")] * 5, gone=(0, 2)) == [1, 3, 4]
    assert served([("a", "1")] * 3, gone=(1, 2)) == [0]


def test_a_turn_that_has_just_come_is_passed_on() -> None:
    async def run() -> bool:
        turns = Turns(1)

        async def come() -> bool:
            async with turns.of("a", "1"):
                return True

        async with turns.of("a", "0"):
            first, second = asyncio.create_task(come()), asyncio.create_task(come())
            await asyncio.sleep(0)
        first.cancel()  # its turn has come, and it has not noticed yet
        return await asyncio.wait_for(second, 20)

    assert asyncio.run(run())

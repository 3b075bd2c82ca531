"""The generators: ChaCha8 as published, draws that favour nobody, dice of one's own."""

import itertools
import struct
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.core import chance, record
from quarantotto.core.chance import (
    BLOCK_WORDS,
    KEY_WORDS,
    WORD,
    Chance,
    Dice,
    blank_chance,
    draw_below,
    key_from_seed,
    next_word,
    reveal,
    roll,
    roll_below,
    start_chance,
    start_dice,
)
from quarantotto.core.compiler import Mode, Unit, build

ZERO_KEY_BLOCK = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)
KEYS = [
    bytes(32),
    bytes(range(32)),
    bytes([255]) * 32,
    bytes((index * 89 + 7) % 256 for index in range(32)),
]
ENTRIES = {
    function.__name__: function
    for function in (start_chance, next_word, draw_below, key_from_seed, start_dice, roll, roll_below)
}


def native() -> Any:
    return build(Unit("test-chance"), ENTRIES, Mode.CPU)


def chacha_block(key: bytes, counter: int, rounds: int = 8) -> bytes:
    """ChaCha as Bernstein wrote it, on Python integers, with a nonce of zeroes."""
    start = [
        *struct.unpack("<4I", b"expand 32-byte k"),
        *struct.unpack("<8I", key),
        *divmod(counter, 1 << 32)[::-1],
        0,
        0,
    ]
    x = list(start)

    def add_and_turn(into: int, by: int, turned: int, bits: int) -> None:
        x[into] = (x[into] + x[by]) % (1 << 32)
        mixed = x[turned] ^ x[into]
        x[turned] = (mixed << bits) % (1 << 32) | mixed >> (32 - bits)

    for number in range(rounds):
        for column in range(4):
            shift = number % 2
            a, b, c, d = (4 * row + (column + shift * row) % 4 for row in range(4))
            add_and_turn(a, b, d, 16)
            add_and_turn(c, d, b, 12)
            add_and_turn(a, b, d, 8)
            add_and_turn(c, d, b, 7)
    return struct.pack("<16I", *((one + other) % (1 << 32) for one, other in zip(x, start, strict=True)))


def generator(key: bytes = bytes(32)) -> Chance:
    x = record.new(Chance)
    for i, word in enumerate(struct.unpack("<8I", key)):
        x.key[i] = word
    start_chance(x)
    return x


def seeded(seed: int, index: int = 0, purpose: int = 0) -> Chance:
    x = record.new(Chance)
    key_from_seed(x, seed, index, purpose)
    start_chance(x)
    return x


def dice(seed: int, index: int = 0, purpose: int = 0) -> Dice:
    d = record.new(Dice)
    start_dice(d, seed, index, purpose)
    return d


def stream(x: Chance, blocks: int) -> bytes:
    return struct.pack(f"<{16 * blocks}I", *(next_word(x) for _ in range(16 * blocks)))


# ---- ChaCha8


def test_the_yardstick_is_chacha() -> None:
    """The twenty-round cipher's block is in RFC 8439's appendix, the eight-round one's in the estream vectors."""
    twenty = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    assert chacha_block(bytes(32), 0, rounds=20).hex().startswith(twenty)
    assert chacha_block(bytes(32), 0).hex() == ZERO_KEY_BLOCK


def test_the_first_block_is_the_published_one() -> None:
    assert stream(generator(), 1).hex() == ZERO_KEY_BLOCK


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_the_stream_is_chacha8s(key: bytes) -> None:
    assert stream(generator(key), 3) == b"".join(chacha_block(key, counter) for counter in range(3))


def test_the_counter_has_sixty_four_bits() -> None:
    x = generator(KEYS[1])
    x.counter = (1 << 32) - 1
    assert stream(x, 2) == chacha_block(KEYS[1], (1 << 32) - 1) + chacha_block(KEYS[1], 1 << 32)


def test_native_draws_the_same() -> None:
    made = native()
    for key in KEYS:
        one, other = generator(key), generator(key)
        for _ in range(40):
            assert made.next_word(one) == next_word(other)
            assert made.draw_below(one, 60) == draw_below(other, 60)
        assert record.raw(one) == record.raw(other)


def test_starting_again_repeats_the_stream() -> None:
    x = generator(KEYS[3])
    first = stream(x, 2)
    reveal(x)
    start_chance(x)
    assert record.diff(x, generator(KEYS[3])) == []
    assert (int(x.reveals), int(x.counter), int(x.used)) == (0, 0, BLOCK_WORDS)
    assert {int(x.block[i]) for i in range(BLOCK_WORDS)} == {0}
    assert stream(x, 2) == first


def test_keys_of_a_series_differ_in_every_part() -> None:
    parts = (0, 1, 5, 1 << 31, (1 << 32) + 1)
    keys = [record.raw(seeded(*numbers)) for numbers in itertools.product(parts, parts, (0, 1, 2))]
    assert len(set(keys)) == len(keys) == 75


def test_a_key_is_seed_index_and_purpose_and_a_word_of_ours() -> None:
    for seed, index, purpose in ((1848, 3, 1), (-5, (1 << 40) + 3, 2), (0x123456789ABCDEF0, -1, 1 << 32)):
        key = struct.pack("<QQI12s", seed % (1 << 64), index % (1 << 64), purpose % (1 << 32), b"rauqotna!ott")
        x = seeded(seed, index, purpose)
        assert tuple(int(x.key[i]) for i in range(KEY_WORDS)) == struct.unpack("<8I", key)


def test_native_makes_the_same_key() -> None:
    one = record.new(Chance)
    native().key_from_seed(one, -5, (1 << 40) + 3, 2)
    other = record.new(Chance)
    key_from_seed(other, -5, (1 << 40) + 3, 2)
    assert record.raw(one) == record.raw(other)
    assert all(0 <= int(other.key[i]) <= WORD for i in range(KEY_WORDS))


def test_a_blank_generator_tells_nothing_but_how_often() -> None:
    x = seeded(3)
    for _ in range(20):
        next_word(x)
    reveal(x)
    blank_chance(x)
    fresh = record.new(Chance)
    fresh.used = BLOCK_WORDS
    fresh.reveals = 1
    assert record.diff(x, fresh) == []


# ---- draws


@pytest.mark.parametrize(("limit", "worst"), [(3, 13.8), (6, 20.5), (60, 98.3)])
def test_draws_are_even(limit: int, worst: float) -> None:
    """Chi-square below what one generator in a thousand exceeds."""
    draws, x = 200 * limit, seeded(48)
    found = Counter(draw_below(x, limit) for _ in range(draws))
    assert set(found) == set(range(limit))
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < worst


def fed(monkeypatch: pytest.MonkeyPatch, limit: int, *words: int) -> tuple[int, int]:
    """The draw from these words, and how many of them it took."""
    left = list(words)
    monkeypatch.setattr(chance, "next_word", lambda _: left.pop(0))
    drawn = draw_below(record.new(Chance), limit)
    return drawn, len(words) - len(left)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 60, 64, 1000])
def test_every_number_has_equally_many_words(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words for one number follow each other, and only the first of them can be unfair: take it and its
    neighbours, and count the rest."""
    words = 1 << 32
    fair = words // limit
    unfair = 0
    for number in range(limit):
        first, beyond = -(-number * words // limit), -(-(number + 1) * words // limit)
        drawn, taken = fed(monkeypatch, limit, first, WORD)
        assert (drawn, taken) == ((number, 1) if taken == 1 else (limit - 1, 2))
        assert fed(monkeypatch, limit, first + 1, WORD) == (number, 1)
        assert fed(monkeypatch, limit, beyond - 1, WORD) == (number, 1)
        assert beyond - first - (taken - 1) == fair
        unfair += taken - 1
    assert unfair == words % limit


def test_unfair_words_are_drawn_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fed(monkeypatch, 3, 0, 0, 0, WORD // 2, WORD) == (1, 4)


# ---- dice


def test_dice_differ_by_seed_index_and_purpose() -> None:
    numbers = [(0, 0, 0), (1, 0, 0), (1 << 32, 0, 0), (0, 1, 0), (0, 1 << 33, 0), (0, 0, 1), (0, 0, 2)]
    rolls = {tuple(roll(d) for _ in range(4)) for d in (dice(*each) for each in numbers)}
    assert len(rolls) == len(numbers)
    assert record.raw(dice(7, 8, 9)) == record.raw(dice(7, 8, 9))


def sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """As Doty-Humphrey wrote it (PractRand)."""
    for counter in itertools.count(1):
        word = (a + b + counter) % (1 << 32)
        a, b = b ^ b >> 9, (c + c * 8) % (1 << 32)
        c = ((c << 21 | c >> 11) % (1 << 32) + word) % (1 << 32)
        yield word


@pytest.mark.parametrize(
    ("numbers", "start"),
    [
        ((1848, 3, 1), (1848 ^ 1 << 16, 0, 3)),
        (((5 << 32) + 7, (6 << 32) + 8, 0x12345678), (7 ^ 0x56781234, 5 ^ 6, 8)),
        ((-1, 0, 1 << 32), (WORD, WORD, 0)),
    ],
)
def test_rolls_are_sfc32_after_the_first_twelve(numbers: tuple[int, int, int], start: tuple[int, int, int]) -> None:
    """Seed and purpose, the upper halves, and the index are what it starts from."""
    d = dice(*numbers)
    assert [roll(d) for _ in range(200)] == list(itertools.islice(sfc32(*start), 12, 212))


def test_the_counter_of_dice_begins_anew_after_two_to_the_thirty_second() -> None:
    d = dice(1)
    d.a = d.b = 0
    d.counter = WORD
    assert (roll(d), int(d.counter)) == (WORD, 0)


def test_rolls_below_a_limit_are_the_same_share_of_it_as_the_word_of_all_words() -> None:
    words, rolls = dice(3), dice(3)
    for limit in (1, 2, 6, 60, 1 << 20):
        found = [roll_below(rolls, limit) for _ in range(300)]
        assert found == [limit * roll(words) // (1 << 32) for _ in range(300)]
        assert limit > 60 or set(found) == set(range(limit))


def test_rolls_have_thirty_two_bits_in_every_mode() -> None:
    made = native()
    for seed in (0, 1, -1, (1 << 62) + 5):
        one, other = record.new(Dice), record.new(Dice)
        made.start_dice(one, seed, 5, 1)
        start_dice(other, seed, 5, 1)
        seen = 0
        for _ in range(100):
            word = roll(other)
            assert made.roll(one) == word
            assert 0 <= word <= WORD
            seen |= word
        assert seen == WORD
        assert record.raw(one) == record.raw(other)


def test_native_rolls_the_same_below_a_limit() -> None:
    made, one, other = native(), dice(3), dice(3)
    for limit in (1, 2, 6, 60, 1 << 20):
        assert [roll_below(one, limit) for _ in range(99)] == [made.roll_below(other, limit) for _ in range(99)]

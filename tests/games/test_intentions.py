"""Every line a bot says is true: its facts are reckoned again, from the whole position."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.present.telling.voice import BUILDINGS, INVADERS, KIND_NAMES, MASTERS
from quarantotto.games.comuni.state import Event as Comuni
from quarantotto.games.comuni.state import Phase as ComuniPhase
from quarantotto.games.garibaldi.state import GARIBALDI, White
from quarantotto.games.garibaldi.state import Event as Garibaldi
from quarantotto.games.radetzky.actions import FIGHT_RADETZKY
from quarantotto.games.radetzky.present.telling.voice import NUMBERS, THE_HERO
from quarantotto.games.radetzky.state import Card
from quarantotto.games.radetzky.state import Event as Radetzky
from quarantotto.games.revolution1848.present.telling.voice import PARTIES
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import party_total
from quarantotto.games.revolution1848.state import NO_SEAT, Verdict
from tests.intending import Move, engine_of, moves_of

Facts = dict[str, Callable[..., bool]]  # by how a line reads: whether what it says is so
BOTS = ("greedy", "uniform")  # those who know what they do, and those who do whatever can be done


def number(word: str) -> int:
    words = {"a": 1, "the": 1, **{name: value for value, name in NUMBERS.items()}}
    return words[word] if word in words else int(word.replace("−", "-"))


def news_of(s: Any) -> list[Any]:
    return list(s["news"]["items"][: int(s["news"]["count"])])


def told(s: Any, *kinds: int) -> list[Any]:
    return [item for item in news_of(s) if int(item["kind"]) in kinds]


def untrue(facts: Facts, moves: Iterator[Move], seen: set[str]) -> Iterator[str]:
    for move in moves:
        line = move.line()
        if not line:
            continue
        fits = [(pattern, found) for pattern in facts if (found := re.fullmatch(pattern, line))]
        assert len(fits) == 1, line
        ((pattern, found),) = fits
        seen.add(pattern)
        if not facts[pattern](move, *found.groups()):
            yield line


# Radetzky


def district(move: Move, name: str) -> int:
    return list(move.engine.edition.file.value("names", "districts")).index(name)


def in_city(move: Move, name: str) -> tuple[int, int, bool, bool]:
    """A district before the move: soldiers, patriots, whether it would fall, and whether it can be conquered."""
    s, ed, place = move.before, move.engine.edition.record, district(move, name)
    soldiers = int(s["soldiers"][place])
    patriots = [int(at) for at in s["patriot_at"][: int(ed.patriots[int(s["players"])])]].count(place)
    is_left = not has_bit(int(s["italian"]) | int(s["austrian"]), place)
    is_available = is_left and int(s["district_card"][place]) == Card.AVAILABLE
    return soldiers, patriots, is_left and soldiers - patriots >= int(ed.margin), is_available


def holds(move: Move, name: str) -> bool:
    soldiers, patriots, falls, _ = in_city(move, name)
    return falls and soldiers - patriots - 1 < int(move.engine.edition.record.margin)


def fights_on(move: Move, name: str) -> bool:
    return in_city(move, name)[2] and not holds(move, name)


def can_conquer(move: Move, name: str) -> bool:
    soldiers, _, _, is_available = in_city(move, name)
    return is_available and soldiers == 0 and int(move.before["radetzky"]) != district(move, name)


def joins(move: Move, who: str, count: str, name: str) -> bool:
    names = move.engine.edition.file.value("names", "patriots")
    place = district(move, name)
    others = [names[p] for p, at in enumerate(move.before["patriot_at"]) if int(at) == place and names[p] in who]
    return number(count) == in_city(move, name)[0] and len(others) == in_city(move, name)[1] > 0


def is_next(move: Move, name: str) -> bool:
    (moved,) = told(move.after, Radetzky.MOVED)
    ed, here = move.engine.edition.record, int(moved["what"])
    return has_bit(int(ed.open_borders[here]) | int(ed.barred_borders[here]), district(move, name))


def frees(move: Move, count: str) -> bool:
    return number(count) == min(3, int(move.before["castle"])) and meets_radetzky(move)


def meets_radetzky(move: Move) -> bool:
    news = told(move.after, Radetzky.MOVED, Radetzky.FIGHT)
    return int(news[0]["what"]) == int(move.before["radetzky"])


def cards_left(move: Move) -> int:
    return [int(card) for card in move.before["district_card"]].count(Card.DECK)


RADETZKY: Facts = {
    r"Wants to hold (.+), which would fall otherwise\.": holds,
    r"Wants to fight in (.+), which would fall\.": fights_on,
    r"Wants to conquer (.+): nobody defends it\.": can_conquer,
    r"Joins (.+) against (?:the )?(the|\w+) soldiers? in (.+)\.": joins,
    r"Wants to drive the (\w+) soldiers out of (.+)\.": lambda m, n, p: number(n) == in_city(m, p)[0],
    r"Wants to drive the soldier out of (.+)\.": lambda m, p: in_city(m, p)[0] == 1,
    r"Is on the way to (.+), which would fall\.": lambda m, p: in_city(m, p)[2] and is_next(m, p),
    r"Is on the way to (.+), which can be conquered\.": lambda m, p: can_conquer(m, p) and is_next(m, p),
    r"Wants to beat Radetzky: .+, and (\w+) soldiers? would leave the castle\.": frees,
    r"Wants to beat Radetzky: .+, and another district card would become available\.": lambda m: (
        meets_radetzky(m) and int(m.before["castle"]) == 0 and cards_left(m) > 0
    ),
    r"Wants to beat Radetzky: he would ride away from here\.": lambda m: (
        meets_radetzky(m) and int(m.before["castle"]) == 0 and cards_left(m) == 0
    ),
    r"Fights so that (.+) does not fall\.": lambda m, p: in_city(m, p)[2],
    r"Wants (.+) free of soldiers, to conquer it\.": lambda m, p: in_city(m, p)[0] > 0 and in_city(m, p)[3],
    r"Wants no new soldiers in (.+)\.": lambda m, p: (
        [int(item["what"]) for item in told(m.after, Radetzky.BARRICADED)] == [district(m, p)]
    ),
    r"Is working towards (.+)\.": lambda m, hero: not has_bit(int(m.before["hero"]), THE_HERO.index(hero)),
    r"Wants more cards for the next fight\.": lambda m: int(told(m.after, Radetzky.REFILLED)[0]["what"]) > 0,
}
RARE = {r"Wants to beat Radetzky: he would ride away from here\."}  # the deck of districts is hardly ever used up


def test_radetzky() -> None:
    seen: set[str] = set()
    for bot in BOTS:
        for seed in range(12):
            moves = moves_of("radetzky", "advanced", 3, seed, bot=bot)
            assert list(untrue(RADETZKY, moves, seen)) == []
    assert seen >= set(RADETZKY) - RARE


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_no_challenge_is_without_its_reason(variant: str) -> None:
    challenges = [
        move.line()
        for bot in BOTS  # whoever challenges, and however mad it looks
        for seed in range(6)
        for move in moves_of("radetzky", variant, 3, seed, bot=bot)
        if move.action == FIGHT_RADETZKY
    ]
    assert len(challenges) > 5
    assert all(line.startswith("Wants to beat Radetzky: he would ride away") for line in challenges)


# 1848


def stands(s: Any, move: Move) -> tuple[int, int, int]:
    """Party, seat and points of whoever would win the trick; NO_SEAT: nobody would."""
    verdict, party, seat, points = map(int, standing(s, move.engine.edition.record))
    return (party, seat, points) if verdict in (Verdict.POLITICS, Verdict.ARMS) else (0, NO_SEAT, 0)


def by_arms(s: Any, move: Move) -> bool:
    return int(standing(s, move.engine.edition.record)[0]) == Verdict.ARMS


def leads(move: Move, s: Any, who: str) -> bool:
    return stands(s, move)[1] == int(who) - 1


def behind(move: Move, party: str, count: str, first: str) -> bool:
    ed = move.engine.edition.record
    totals = [int(party_total(move.after, ed, PARTIES.index(name))) for name in (first, party)]
    return totals[0] - totals[1] == int(count) and stands(move.after, move)[0] == PARTIES.index(first)


def held(s: Any, move: Move) -> int:
    return int(s["hand_count"][move.seat])


def now_wins(move: Move, party: str) -> bool:
    return stands(move.after, move)[:2] == (PARTIES.index(party), move.seat)


REVOLUTION: Facts = {
    r"Waits, and keeps (\d+) cards?\.": lambda m, n: held(m.before, m) - 1 == int(n) > 0,
    r"Has won this trick, and keeps (\d+) cards? for the next\.": lambda m, n: (
        int(m.after["won"][m.seat]) == int(m.before["won"][m.seat]) + 1 and held(m.before, m) == int(n)
    ),
    r"Leads, and saves (\d+) cards?\.": lambda m, n: stands(m.before, m)[1] == m.seat and held(m.before, m) == int(n),
    r"Lets this trick go, and keeps (\d+) cards?\.": lambda m, n: (
        stands(m.before, m)[1] != m.seat and held(m.before, m) == int(n)
    ),
    r"Wants a standoff, so that Player (\d) does not win\.": lambda m, who: (
        leads(m, m.before, who) and stands(m.after, m)[1] == NO_SEAT
    ),
    r"Wants to keep Player (\d) from winning\.": lambda m, who: leads(m, m.before, who) and not leads(m, m.after, who),
    r"Wants Player (\d) to win less: (\S+) points?\.": lambda m, who, n: (
        leads(m, m.before, who)
        and leads(m, m.after, who)
        and stands(m.after, m)[2] == number(n) < stands(m.before, m)[2]
    ),
    r"Wants arms to decide: (\S+) for the (.+)\.": lambda m, n, party: (
        now_wins(m, party) and stands(m.after, m)[2] == number(n) and by_arms(m.after, m) and not by_arms(m.before, m)
    ),
    r"Wants “(.+)”: would win it now with the (.+)\.": lambda m, event, party: (
        now_wins(m, party)
        and stands(m.before, m)[1] != m.seat
        and m.engine.edition.file.items("events", "rows")[int(m.after["event"])]["name"] == event
    ),
    r"Wants to win more: (\S+) for the (.+) now\.": lambda m, n, party: (
        now_wins(m, party) and stands(m.before, m)[1] == m.seat and stands(m.after, m)[2] == number(n)
    ),
    r"Wants the majority of the (.+), which Player (\d) has\.": lambda m, party, who: (
        leads(m, m.after, who) and stands(m.after, m)[0] == PARTIES.index(party)
    ),
    r"Builds up the (.+): (\d+) points? behind the (.+)\.": behind,
}


def test_1848() -> None:
    seen: set[str] = set()
    for bot in BOTS:
        for seed in range(4):
            assert list(untrue(REVOLUTION, moves_of("1848", "extended", 3, seed, bot=bot), seen)) == []
    assert seen == set(REVOLUTION)


# Comuni


def column_cards(move: Move) -> list[tuple[int, int]]:
    """Kinds, as bits, and level of the cards that were bid for."""
    (bid,) = told(move.after, Comuni.BID)
    ed = move.engine.edition.record
    cards = [int(card) for card in move.before["column_card"][int(bid["what"])] if int(card) < len(ed.card_level)]
    return [(int(ed.card_kinds[card]), int(ed.card_level[card])) for card in cards]


def can_raise(move: Move, building: str, storey: str) -> bool:
    s, kind = move.before, BUILDINGS.index(building)
    own = [i for i in range(int(s["structures"])) if (int(s["owner"][i]), int(s["kind"][i])) == (move.seat, kind)]
    has_one = int(storey) - 1 in [int(s["height"][i]) for i in own]
    return has_one and any(has_bit(kinds, kind) and level >= int(storey) for kinds, level in column_cards(move))


def is_new_kind(move: Move, kind: str) -> bool:
    k = KIND_NAMES.index(kind)
    return int(move.before["tallest"][move.seat][k]) == 0 and any(has_bit(kinds, k) for kinds, _ in column_cards(move))


def kind_points(move: Move, who: str, master: str, mine: str, theirs: str) -> bool:
    kind, cities = MASTERS.index(master), move.engine.edition.file.value("comuni", "names")
    holder = int(move.before["master"][kind])
    points = [int(move.after["kind_points"][seat][kind]) for seat in (move.seat, holder)]
    return cities[int(move.before["comune"][holder])] == who and points == [int(mine), int(theirs)]


def active(s: Any, move: Move) -> list[str]:
    return [name for kind, name in enumerate(KIND_NAMES) if has_bit(int(s["activated"][move.seat]), kind)]


def tallest(s: Any, move: Move) -> list[int]:
    return [int(height) for height in s["tallest"][move.seat]]


def next_invader(s: Any) -> str:
    return INVADERS[int(s["invasions"])]


COMUNI: Facts = {
    r"Wants .+, to raise its (.+) to storey (\d)\.": can_raise,
    r"Wants its first building of this kind: (.+)\.": is_new_kind,
    r"Brings an invasion, and leads the league: (.+)\.": lambda m, who: (
        int(m.after["phase"]) == ComuniPhase.ALARM and int(m.after["leader"]) == m.seat and next_invader(m.after) == who
    ),
    r"Wants to build with (\d+) new cards?\.": lambda m, n: held(m.after, m) - held(m.before, m) == int(n) > 0,
    r"Wants what its active kinds yield: (.+)\.": lambda m, kinds: re.split(", | and ", kinds) == active(m.before, m),
    r"Wants its base income: no kind is active\.": lambda m: not active(m.before, m),
    r"Wants the bonus for all four kinds: none is missing now\.": lambda m: (
        0 in tallest(m.before, m) and 0 not in tallest(m.after, m)
    ),
    r"Wants a yield of this kind at its next income: (.+)\.": lambda m, kind: (
        kind in active(m.after, m) and kind not in active(m.before, m)
    ),
    r"Wants the (\d) points? of this storey\.": lambda m, n: (
        int(m.after["score"][m.seat]) - int(m.before["score"][m.seat]) == int(n)
    ),
    r"Wants this guild master, whom nobody has: (.+)\.": lambda m, who: (
        int(m.before["master"][MASTERS.index(who)]) == NOBODY and tallest(m.after, m)[MASTERS.index(who)] >= 2
    ),
    r"Wants a guild master from (.+) \((.+)\): (\d+) to (\d+) points\.": kind_points,
    r"Gets ready: (.+) comes after (\d+) more cards?\.": lambda m, who, n: (
        next_invader(m.after) == who and int(m.after["stack_left"][int(m.after["invasions"])]) == int(n)
    ),
    r"Gets ready: (.+) comes next\.": lambda m, who: next_invader(m.after) == who,
}


def test_comuni() -> None:
    seen: set[str] = set()
    for seed in range(4):
        assert list(untrue(COMUNI, moves_of("comuni", "standard", 3, seed), seen)) == []
    assert seen == set(COMUNI)


# Garibaldi


def way(move: Move) -> tuple[int, int, int]:
    """The patrol that went, from where, and where to."""
    moved = told(move.after, Garibaldi.PATROL_MOVED, Garibaldi.RODE_ON)
    patrol = int(moved[0]["who"])
    packed = int(moved[0]["places"])
    return patrol, packed & 255, packed >> 8 & 255


def place_of(text: str) -> int:
    return int(text.split(maxsplit=1)[0]) - 1


@cache
def lines_from(place: int) -> dict[int, int]:
    """How far all others are, counted along the lines themselves."""
    ed, far = engine_of("garibaldi").edition.record, {place: 0}
    for here in (queue := [place]):
        for near in map(int, ed.neighbour[here, : int(ed.neighbours[here])]):
            if near not in far:
                far[near] = far[here] + 1
                queue.append(near)
    return far


def lines_between(one: int, other: int) -> int:
    return lines_from(one)[other]


def is_refuge(move: Move, place: int) -> bool:
    return bool(move.engine.edition.record.is_refuge[place])


def follows(move: Move, count: str, place: str) -> bool:
    clue, (_, origin, target) = place_of(place), way(move)
    order = [int(k) for k in move.before["clue_order"]]
    near = lines_between(target, clue)
    return order[clue] == max(order) > 0 and near == int(count) < lines_between(origin, clue)


def covers(move: Move, count: str, place: str) -> bool:
    refuge, (_, origin, target) = place_of(place), way(move)
    near = lines_between(target, refuge)
    return is_refuge(move, refuge) and near == int(count) < lines_between(origin, refuge)


def spreads(move: Move, count: str) -> bool:
    patrol, origin, target = way(move)
    others = [int(at) for i, at in enumerate(move.before["patrol_at"]) if i != patrol]
    apart = min(lines_between(target, other) for other in others)
    return apart == int(count) > min(lines_between(origin, other) for other in others)


def event_of(move: Move) -> int:
    (event,) = told(move.after, Garibaldi.WHITE_EVENT)
    return int(move.engine.edition.record.white_event[int(event["what"])])


def stays_near(move: Move, place: str, lines: int) -> bool:
    (stayed,) = told(move.after, Garibaldi.PATROL_STAYED)
    here, refuge = int(move.before["patrol_at"][int(stayed["who"])]), place_of(place)
    return is_refuge(move, refuge) and lines_between(here, refuge) == lines


GARIBALDI_SAYS: Facts = {
    r"Wants to get rid of a patrol at (.+)\.": lambda m, p: (
        m.seat == GARIBALDI and place_of(p) in m.before["patrol_at"].tolist()
    ),
    r"Wants to close this refuge: (.+)\.": lambda m, p: is_refuge(m, place_of(p)) and way(m)[2] == place_of(p),
    r"Wants to know whether this clue still holds: (.+)\.": lambda m, p: (
        int(m.before["clue_order"][place_of(p)]) > 0 and way(m)[2] == place_of(p)
    ),
    r"Wants to watch this refuge, one line away: (.+)\.": lambda m, p: (
        is_refuge(m, place_of(p)) and lines_between(way(m)[2], place_of(p)) == 1
    ),
    r"Follows the newest clue, (\d+) lines? away: (.+)\.": follows,
    r"Goes to cover a refuge, (\d+) lines? away: (.+)\.": covers,
    r"Spreads the net: (\d+) lines? to the nearest patrol\.": spreads,
    r"Stays to keep this refuge closed: (.+)\.": lambda m, p: stays_near(m, p, 0),
    r"Stays to watch this refuge, one line away: (.+)\.": lambda m, p: stays_near(m, p, 1),
    r"Wants Garibaldi to pay, or to play no movement card next turn\.": lambda m: (
        event_of(m) in (White.BIVOUAC, White.BAIONA)
    ),
    r"Wants Garibaldi to say where he was, or to lose cards\.": lambda m: (
        event_of(m) in (White.LETTERS, White.ACCUSATION)
    ),
    r"Wants Garibaldi to lose cards; he holds (\d+)\.": lambda m, n: (
        event_of(m) in (White.REQUISITION, White.AGONY, White.DEATH, White.SUPPORT)
        and int(m.before["hand_count"][GARIBALDI]) == int(n)
    ),
}


def test_garibaldi() -> None:
    seen: set[str] = set()
    for bot in BOTS:
        for seed in range(8):
            assert list(untrue(GARIBALDI_SAYS, moves_of("garibaldi", "basic", 3, seed, bot=bot), seen)) == []
    assert seen == set(GARIBALDI_SAYS)

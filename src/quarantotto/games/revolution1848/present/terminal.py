"""The table in characters: the sides one under the other, each person with party sign and value."""

from quarantotto.core.present.model import Span
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.telling.panels import standing_text
from quarantotto.games.revolution1848.present.telling.voice import Voice, signed
from quarantotto.games.revolution1848.rules.armies import command_of
from quarantotto.games.revolution1848.rules.values import LEAST, party_total, value_of
from quarantotto.games.revolution1848.state import CARDS, NO_CARD, PARTIES, PERSONS, Phase, Place

PARTY_SIGNS = ("●", "■", "⬢", "♛")
LEAST_COLUMNS = 40

# What stands in the margin of a line, and the role it is painted in; every role has its sign as well.
GLYPHS: dict[str, Span] = {
    "army": ("✚", "symbol"),
    "cockade": ("◉", "italy"),
    "district-card": ("▤", "card"),
    "end": ("–", "quiet"),
    "envoy": ("✉", "help"),
    "eye-shut": ("◡", "quiet"),
    "locomotive": ("»", "help"),
    "next": ("▸", "title"),
    "noblewoman": ("♀", "help"),
    "party-dl": (PARTY_SIGNS[1], "number"),
    "party-l": (PARTY_SIGNS[2], "number"),
    "party-r": (PARTY_SIGNS[3], "austria"),
    "party-rr": (PARTY_SIGNS[0], "error"),
    "refill": ("+", "card"),
    "regiment": ("⚑", "austria"),
    "rules": ("✎", "number"),
    "swords": ("⚔", "symbol"),
}
PARTY_ROLES = ("error", "number", "number", "austria")


def chart(v: Voice, columns: int) -> list[list[Span]]:
    """The table in so many columns at most; nothing where there is no room for it."""
    if columns < LEAST_COLUMNS:
        return []
    s, seat = v.s, v.seat
    rows: list[list[Span]] = [[("▤ ", "card"), (v.event(int(s.event))[: columns - 2], "title")]]
    for k in range(int(s.players)):
        side = (k + (seat if 0 <= seat < int(s.players) else 0)) % int(s.players)
        rows += _side(v, side, columns)
    rows.append(_totals(v))
    if int(s.phase) != Phase.OVER:
        rows.append([(standing_text(v)[:columns], "title")])
    return rows


def _side(v: Voice, side: int, columns: int) -> list[list[Span]]:
    s = v.s
    head: list[Span] = [(v.who(side), "you" if side == v.seat else "title")]
    if int(s.passed) >> side & 1:
        head.append((f" ({v._('passed')})", "quiet"))
    cards = sorted((c for c in range(CARDS) if int(s.place[c]) == Place.TABLE + side), key=lambda c: int(s.laid_at[c]))
    entries = [_person(v, card) if card < PERSONS else _extra(v, card - PERSONS) for card in cards]
    rows: list[list[Span]] = [head]
    row: list[Span] = []
    used = 0
    for entry in entries:
        width = sum(len(text) for text, _ in entry) + 3
        if row and used + width > columns:
            rows.append(row)
            row, used = [], 0
        row += [("  ", ""), *entry, (" ", "")]
        used += width
    if row:
        rows.append(row)
    return rows


def _person(v: Voice, person: int) -> list[Span]:
    party = int(v.ed.party[person])
    name = v.person(person).split()[-1]
    value = plain(int(value_of(v.s, v.ed, person)))
    army = int(v.s.army_of[person])
    entry: list[Span] = [(PARTY_SIGNS[party], PARTY_ROLES[party]), (f" {name} ", "place"), (value, "number")]
    if army != NO_CARD:
        entry.append((f" ⚑{int(v.ed.army[army]) + int(command_of(v.s, v.ed, army))}", "austria"))
    return entry


def _extra(v: Voice, z: int) -> list[Span]:
    if int(v.ed.army[z]):
        return [("⚑ ", "austria"), (f"{v.extra(z)} {int(v.ed.army[z])}", "place")]
    if int(v.s.hit[z]) != NO_CARD:
        return [("✉ ", "help"), (f"{v.extra(z)} → {v.person(int(v.s.hit[z])).split()[-1]}", "help")]
    return [("✉ ", "help"), (f"{v.extra(z)} {signed(int(v.ed.each[z]))}", "help")]


def _totals(v: Voice) -> list[Span]:
    row: list[Span] = []
    for party in range(PARTIES):
        total = int(party_total(v.s, v.ed, party))
        row += [(PARTY_SIGNS[party], PARTY_ROLES[party]), (f" {'–' if total == LEAST else plain(total)}   ", "number")]
    return row


def legend(v: Voice) -> list[list[Span]]:
    """The signs of the table, explained."""
    entries: list[list[Span]] = [
        [(PARTY_SIGNS[party], PARTY_ROLES[party]), (f" {v.party(party)}", "")] for party in range(PARTIES)
    ]
    entries.append([("⚑", "austria"), (" " + v._("army, with its points"), "")])
    entries.append([("✉", "help"), (" " + v._("extra card"), "")])
    return entries

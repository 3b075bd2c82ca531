"""What a player evidently means by a card, a tuck or a pass: by how the trick stood before, and stands now."""

from quarantotto.core.news import NewsItem
from quarantotto.core.present.model import items_in
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.drawing.reckoning import reckoning
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.state import NO_SEAT, PERSONS, Event, Phase, Verdict

DECIDED = (Verdict.POLITICS, Verdict.ARMS)


def intention_of(before: Sight, sight: Sight, seat: int) -> str:
    news = items_in(sight.s.news)
    kinds = [int(item.kind) for item in news]
    if kinds[:1] == [Event.PASSED]:
        return _passed(before, news, seat)
    if kinds[:1] == [Event.PUSHED]:
        kept = int(before.s.hand_count[seat]) - 1  # the trick may be over now, and hands refilled
        text = sight.say.ngettext("Waits, and keeps {number} card.", "Waits, and keeps {number} cards.", kept)
        return text if kept else ""
    is_told = {Event.PLAYED, Event.LAID} & set(kinds)
    is_same_trick = int(before.s.trick) == int(sight.s.trick) and int(sight.s.phase) == Phase.TURN
    return _played(before, sight, news, seat) if is_told and is_same_trick else ""


def leader(sight: Sight) -> int:
    """Whoever would win the trick as it stands; NO_SEAT: nobody."""
    verdict, _, seat, _ = reckoning(sight).sums.standing
    return seat if verdict in DECIDED else NO_SEAT


def _passed(before: Sight, news: list[NewsItem], seat: int) -> str:
    v, kept = before.say, int(before.s.hand_count[seat])
    has_won = any(int(item.kind) in (Event.DECIDED, Event.BY_ARMS) and int(item.who) == seat for item in news)
    if has_won:
        return v.ngettext(
            "Has won this trick, and keeps {number} card for the next.",
            "Has won this trick, and keeps {number} cards for the next.",
            kept,
        )
    if leader(before) == seat:
        return v.ngettext("Leads, and saves {number} card.", "Leads, and saves {number} cards.", kept)
    return v.ngettext(
        "Lets this trick go, and keeps {number} card.", "Lets this trick go, and keeps {number} cards.", kept
    )


def _played(before: Sight, sight: Sight, news: list[NewsItem], seat: int) -> str:
    v, was = sight.say, leader(before)
    verdict, _, now, points = reckoning(sight).sums.standing
    if now == seat and verdict in DECIDED:
        return _leads(before, sight, seat)
    if was not in (NO_SEAT, seat):
        if verdict not in DECIDED:
            return v._("Wants a standoff, so that {who} does not win.", who=v.seat_name(was))
        if now != was:
            return v._("Wants to keep {who} from winning.", who=v.seat_name(was))
        if points < reckoning(before).sums.standing[3]:
            return v.ngettext(
                "Wants {who} to win less: {points} point.",
                "Wants {who} to win less: {points} points.",
                points,
                who=v.seat_name(was),
                points=plain(points),
            )
    persons = [int(item.what) for item in news if int(item.kind) == Event.PLAYED and int(item.what) < PERSONS]
    return _behind(sight, int(v.ed.party[persons[0]])) if persons and verdict == Verdict.POLITICS else ""


def _leads(before: Sight, sight: Sight, seat: int) -> str:
    v = sight.say
    verdict, party, _, points = reckoning(sight).sums.standing
    names = {"party": v.party(party), "points": plain(points)}
    if verdict == Verdict.ARMS and reckoning(before).sums.standing[0] != Verdict.ARMS:
        return v._("Wants arms to decide: {points} for the {party}.", **names)
    if leader(before) != seat:
        return v._(
            "Wants “{event}”: would win it now with the {party}.",
            event=v.event(int(sight.s.event)),
            party=names["party"],
        )
    if points > reckoning(before).sums.standing[3]:
        return v._("Wants to win more: {points} for the {party} now.", **names)
    return ""


def _behind(sight: Sight, party: int) -> str:
    """How far the party of a person just played is behind, in politics, where somebody else would win."""
    v = sight.say
    _, first, leader_, _ = reckoning(sight).sums.standing
    if party == first:
        return v._(
            "Wants the majority of the {party}, which {who} has.", party=v.party(party), who=v.seat_name(leader_)
        )
    totals = reckoning(sight).sums.totals
    return v.ngettext(
        "Builds up the {party}: {number} point behind the {first}.",
        "Builds up the {party}: {number} points behind the {first}.",
        totals[first] - totals[party],
        party=v.party(party),
        first=v.party(first),
    )

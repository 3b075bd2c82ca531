"""Sentences about cards that are drawn, shuffled and freed, and about the cube that frees them."""

from quarantotto.core.present.model import Line
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.telling.austria import how_he_rode
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.rules.cards import AUSTRIA_DECK, ITALY_DECK
from quarantotto.games.radetzky.state import Card, Event


def tell_refilled(t: Story, news: Told) -> Line:
    drawn = [news, *t.more(Event.REFILLED)]
    return Line("refill", " ".join(_drew(t, one) for one in drawn))


def _drew(t: Story, news: Told) -> str:
    v = t.voice
    cards = _cards_drawn(t, news)
    if cards:
        drawn = v.listed(v.card(card) for card in cards)
        return v.says(news.who, N_("You drew {cards}."), N_("{who} drew {cards}."), cards=drawn)
    if v.is_mine(news.who):
        return v.ngettext("You drew a card.", "You drew {count} cards.", news.what)
    return v.ngettext("{who} drew a card.", "{who} drew {count} cards.", news.what, who=v.seat_name(news.who))


def _cards_drawn(t: Story, news: Told) -> tuple[int, ...]:
    """Which cards those were, if the reader sees them: the last of the hand, before what was drawn still later."""
    cards = t.voice.seen_cards_of(news.who)
    for later in t.all[news.index + 1 :]:
        if later.kind == Event.REFILLED and later.who == news.who:
            cards = cards[: len(cards) - later.what]
    return cards[-news.what :] if 0 < news.what <= len(cards) else ()


def tell_reshuffled(t: Story, news: Told) -> Line:
    if news.what == ITALY_DECK:
        return Line("refill", t.voice._("The Italy deck was reshuffled."))
    if news.what == AUSTRIA_DECK:
        return Line("refill", t.voice._("The Austria deck was reshuffled."))
    return Line("refill", t.voice._("The district deck was shuffled."))


def tell_table_cards_gone(t: Story, news: Told) -> Line:
    text = t.voice.ngettext(
        "A card turned up for {who} was left over and discarded.",
        "{Count} cards turned up for {who} were left over and discarded.",
        news.what,
        who=t.voice.leader(news.who),
    )
    return Line("patriot", text)


def tell_cube(t: Story, news: Told) -> Line:
    v = t.voice
    steps = [news, *t.more(Event.CUBE)]
    at = steps[-1].what
    if any(earlier.kind == Event.LOST for earlier in t.all[: news.index]):
        text = v._("The combat cube slipped back to space {space}.", space=at)
    elif any(step.what <= step.places for step in steps):
        text = v._("The combat cube passed the last space and began anew, now on space {space}.", space=at)
    else:
        text = v._("The combat cube advanced to space {space}.", space=at)
    return Line("cube", text)


def tell_card_shown(t: Story, news: Told) -> Line:
    if ride := t.next_if(Event.RADETZKY_RODE):
        return how_he_rode(t, ride, _availability(t.voice, news.who))
    text = t.voice._("District card: {place}.", place=t.voice.place(news.what))
    return Line("district-card", f"{text} {_availability(t.voice, news.who)}", (news.what,))


def _availability(v: Voice, area: int) -> str:
    if area == Card.AVAILABLE:
        return v._("The district became available.")
    return v._("The district is not available yet.")


def tell_released(t: Story, news: Told) -> Line:
    return Line("district-card", t.voice._("{place} became available.", place=t.voice.place(news.what)), (news.what,))


def tell_not_released(t: Story, news: Told) -> Line:
    return Line("district-card", t.voice._("No district card was left to become available."))

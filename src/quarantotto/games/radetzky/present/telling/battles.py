"""Sentences about fights, against soldiers and against Radetzky."""

from quarantotto.core.present.model import Line
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import SYMBOL_GLYPHS, districts_in
from quarantotto.games.radetzky.state import TABLE_CARDS, Event


def tell_fight(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    if news.places:
        icon = "swords"
        you, other = N_("You attacked in {place}."), N_("{who} attacked in {place}.")
    else:
        icon = "radetzky"
        you, other = N_("You challenged Radetzky in {place}."), N_("{who} challenged Radetzky in {place}.")
    return Line(icon, v.tells(news.who, you, other, place=place), (news.what,))


def tell_table_cards(t: Story, news: Told) -> Line:
    v = t.voice
    cards = v.seen_cards_of(TABLE_CARDS + news.who)
    who = v.leader(news.who)
    if news.what and len(cards) >= news.what:
        shown = v.listed(v.card(card) for card in cards[-news.what :])
        text = v._("{who} stood by: {cards} came up on the table.", who=who, cards=shown)
    else:
        text = v._("{who} stood by.", who=who)
    return Line("patriot", text)


def tell_turned_up(t: Story, news: Told) -> Line:
    symbols = [news.what] + [more.what for more in t.more(Event.TURNED_UP)]
    return Line(SYMBOL_GLYPHS[news.what], t.voice._("Austria showed {symbols}.", symbols=t.voice.symbols(symbols)))


def tell_laid(t: Story, news: Told) -> Line:
    v = t.voice
    glyph = SYMBOL_GLYPHS[int(v.ed.symbol[news.what])]
    if news.who >= TABLE_CARDS:
        who = v.leader(news.who - TABLE_CARDS)
        text = v._("A card turned up for {who} was played: {card}.", who=who, card=v.card_name(news.what))
    else:
        text = v.says(news.who, N_("You played {card}."), N_("{who} played {card}."), card=v.card(news.what))
    if beaten := t.next_if(Event.BEATEN):
        text = f"{text} {tell_beaten(t, beaten).text}"
    elif tied := t.next_if(Event.TIED):
        text = f"{text} {tell_tied(t, tied).text}"
    return Line(glyph, text)


def tell_beaten(t: Story, news: Told) -> Line:
    text = t.voice.ngettext("One soldier beaten.", "{Count} soldiers beaten so far.", news.what)
    return Line("soldier", text)


def tell_tied(t: Story, news: Told) -> Line:
    return Line("swords", t.voice._("It was a tie."))


def tell_won(t: Story, news: Told) -> Line:
    v = t.voice
    places = districts_in(news.places)
    place = v.places(places)
    if v.is_reader(news.who):
        text = v.ngettext(
            "You drove a soldier out of {place}.", "You drove {count} soldiers out of {place}.", news.what, place=place
        )
    else:
        text = v.ngettext(
            "{who} drove a soldier out of {place}.",
            "{who} drove {count} soldiers out of {place}.",
            news.what,
            who=v.leader(news.who),
            place=place,
        )
    return Line("soldier", text, places)


def tell_lost(t: Story, news: Told) -> Line:
    v = t.voice
    places = districts_in(news.places)
    place = v.places(places)
    you, other = N_("You lost the fight in {place}."), N_("{who} lost the fight in {place}.")
    text = v.tells(news.who, you, other, place=place)
    if news.what:
        text += " " + v.ngettext("A beaten soldier came back.", "{Count} beaten soldiers came back.", news.what)
    return Line("soldier", text, places)


def tell_radetzky_beaten(t: Story, news: Told) -> Line:
    v = t.voice
    text = v.tells(news.who, N_("You beat Radetzky!"), N_("{who} beat Radetzky!"))
    if news.what:
        text += " " + v.ngettext("A soldier left the castle.", "{Count} soldiers left the castle.", news.what)
    return Line("radetzky", text)


def tell_radetzky_stands(t: Story, news: Told) -> Line:
    return Line("radetzky", t.voice._("Radetzky stood his ground."), (t.radetzky_then(),))


def tell_passed_on(t: Story, news: Told) -> Line:
    you, other = N_("You left the answer to the others."), N_("{who} left the answer to the others.")
    return Line("next", t.voice.says(news.who, you, other))


def tell_declined(t: Story, news: Told) -> Line:
    return Line("next", t.voice.says(news.who, N_("You played no card."), N_("{who} played no card.")))

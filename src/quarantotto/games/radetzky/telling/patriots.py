"""Sentences about what the patriots did: on their way, and with their helpers."""

from quarantotto.games.radetzky.rules.city import is_advanced, is_barred
from quarantotto.games.radetzky.state import NO_DISTRICT
from quarantotto.games.radetzky.telling.story import Story, Told
from quarantotto.games.radetzky.telling.voice import HELP_GLYPHS, Line, districts_in


def tell_placed(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    if v.is_reader(news.who):
        text = v._("You took up position in {place}.", place=place)
    else:
        text = v._("{who} took up position in {place}.", who=v.patriot(news.who), place=place)
    return Line("patriot", text, (news.what,))


def tell_activated(t: Story, news: Told) -> Line:
    return Line("patriot", t.voice._("{who} stepped forward.", who=t.voice.patriot(news.who)))


def tell_moved(t: Story, news: Told) -> Line:
    v = t.voice
    (origin,) = districts_in(news.places)
    names = {"origin": v.place(origin), "place": v.place(news.what)}
    flew = is_advanced(v.s) and is_barred(v.ed, origin, news.what)
    pinned = t.radetzky_then() == news.what
    if v.is_reader(news.who):
        text = v._("You went from {origin} to {place}.", **names)
        if flew:
            text = v._("You flew over the barrier from {origin} to {place}.", **names)
        if pinned:
            text += " " + v._("Radetzky was there and pinned you.")
    else:
        who = v.patriot(news.who)
        text = v._("{who} went from {origin} to {place}.", who=who, **names)
        if flew:
            text = v._("{who} flew over the barrier from {origin} to {place}.", who=who, **names)
        if pinned:
            text += " " + v._("Radetzky was there and pinned {who}.", who=who)
    return Line("balloon" if flew else "foot", text, (origin, news.what))


def tell_conquered(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    if v.is_reader(news.who):
        text = v._("You raised the tricolour over {place}.", place=place)
    else:
        text = v._("{who} raised the tricolour over {place}.", who=v.patriot(news.who), place=place)
    return Line("cockade", text, (news.what,))


def tell_turn_ended(t: Story, news: Told) -> Line:
    v = t.voice
    if v.is_reader(news.who):
        return Line("end", v._("Your turn was over."))
    return Line("end", v._("The turn of {who} was over.", who=v.patriot(news.who)))


# Helps


def tell_called(t: Story, news: Told) -> Line:
    v = t.voice
    help_ = int(v.ed.help[news.what])
    names = {"symbol": v.symbol(int(v.ed.symbol[news.what])), "help": v.the_help_called(help_)}
    if v.is_reader(news.who):
        text = v._("You gave up {symbol} and called {help}.", **names)
    else:
        text = v._("{who} gave up {symbol} and called {help}.", who=v.patriot(news.who), **names)
    return Line(HELP_GLYPHS[help_], text)


def tell_barricaded(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    if v.is_reader(news.who):
        text = v._("You raised a mobile barricade in {place}.", place=place)
    else:
        text = v._("{who} raised a mobile barricade in {place}.", who=v.patriot(news.who), place=place)
    return Line("barricade", text, (news.what,))


def tell_lured(t: Story, news: Told) -> Line:
    (origin,) = districts_in(news.places)
    names = {"origin": t.voice.place(origin), "place": t.voice.place(news.what)}
    text = t.voice._("The noblewoman lured a soldier from {origin} to {place}.", **names)
    return Line("noblewoman", text, (origin, news.what))


def tell_soldier_removed(t: Story, news: Told) -> Line:
    if news.what == NO_DISTRICT:
        return Line("castle", t.voice._("A soldier slipped away from the castle."))
    text = t.voice._("A soldier slipped away from {place}.", place=t.voice.place(news.what))
    return Line("soldier", text, (news.what,))


def tell_empowered(t: Story, news: Told) -> Line:
    v = t.voice
    names = {"card": v.card(news.what), "help": v.the_help(news.places)}
    if v.is_readers_hand(news.who):
        text = v._("You laid {card} under {help}.", **names)
    else:
        text = v._("{who} laid {card} under {help}.", who=v.seat_name(news.who), **names)
    return Line("empower", text)


def tell_hero(t: Story, news: Told) -> Line:
    text = t.voice._("The help tile was turned to its hero side: {help}.", help=t.voice.help(news.what))
    return Line("empower", text)

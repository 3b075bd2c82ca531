"""Sentences about what the patriots did: on their way, and with their helpers."""

from quarantotto.core.present.model import Line
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, districts_in
from quarantotto.games.radetzky.rules.city import is_advanced, is_barred
from quarantotto.games.radetzky.state import NO_DISTRICT


def tell_placed(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    you, other = N_("You started in {place}."), N_("{who} started in {place}.")
    text = v.tells(news.who, you, other, place=place)
    return Line("patriot", text, (news.what,))


def tell_activated(t: Story, news: Told) -> Line:
    return Line("patriot", t.voice._("{who} stepped forward.", who=t.voice.leader(news.who)))


def tell_moved(t: Story, news: Told) -> Line:
    v = t.voice
    (origin,) = districts_in(news.places)
    names = {"origin": v.place(origin), "place": v.place(news.what)}
    flew = is_advanced(v.s) and is_barred(v.ed, origin, news.what)
    you, other = N_("You went from {origin} to {place}."), N_("{who} went from {origin} to {place}.")
    if flew:
        you = N_("You flew over the barrier from {origin} to {place}.")
        other = N_("{who} flew over the barrier from {origin} to {place}.")
    text = v.tells(news.who, you, other, **names)
    if t.radetzky_then() == news.what:
        you, other = N_("Radetzky was there and pinned you."), N_("Radetzky was there and pinned {who}.")
        text = f"{text} {v.tells(news.who, you, other)}"
    return Line("balloon" if flew else "foot", text, (origin, news.what))


def tell_conquered(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    you, other = N_("You raised the tricolour over {place}."), N_("{who} raised the tricolour over {place}.")
    text = v.tells(news.who, you, other, place=place)
    return Line("cockade", text, (news.what,))


def tell_turn_ended(t: Story, news: Told) -> Line:
    return Line("end", t.voice.tells(news.who, N_("Your turn ended."), N_("{who}'s turn ended.")))


# Helps


def tell_called(t: Story, news: Told) -> Line:
    v = t.voice
    help_ = int(v.ed.help[news.what])
    names = {"symbol": v.symbol(int(v.ed.symbol[news.what])), "help": v.the_help_called(help_)}
    you, other = N_("You called {help} with {symbol}."), N_("{who} called {help} with {symbol}.")
    return Line(HELP_GLYPHS[help_], v.tells(news.who, you, other, **names))


def tell_barricaded(t: Story, news: Told) -> Line:
    v = t.voice
    place = v.place(news.what)
    you, other = N_("You raised a mobile barricade in {place}."), N_("{who} raised a mobile barricade in {place}.")
    return Line("barricade", v.tells(news.who, you, other, place=place), (news.what,))


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
    you, other = N_("You laid {card} under {help}."), N_("{who} laid {card} under {help}.")
    return Line("empower", v.says(news.who, you, other, **names))


def tell_hero(t: Story, news: Told) -> Line:
    text = t.voice._("The help tile was turned to its hero side: {help}.", help=t.voice.help(news.what))
    return Line("empower", text)

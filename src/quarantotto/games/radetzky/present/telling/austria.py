"""Sentences about what Austria did, and about the rounds between."""

from quarantotto.core.present.model import Line
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.telling.asking import verdict
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import districts_in
from quarantotto.games.radetzky.rules.city import is_solo
from quarantotto.games.radetzky.state import Outcome


def tell_flood(t: Story, news: Told) -> Line:
    places = districts_in(news.places)
    text = t.voice.ngettext(
        "Soldiers poured out of the castle, one into each of these: {places}.",
        "Soldiers poured out of the castle, {count} into each of these: {places}.",
        news.what,
        places=t.voice.places(places),
    )
    return Line("castle", text, places)


def tell_austria_conquered(t: Story, news: Told) -> Line:
    places = districts_in(news.places)
    text = t.voice.ngettext(
        "{places} fell to Austria.", "{places} fell to Austria.", len(places), places=t.voice.places(places)
    )
    return Line("eagle", text, places)


def tell_game_ended(t: Story, news: Told) -> Line:
    return Line("cockade" if news.what == Outcome.ITALY else "eagle", verdict(t.voice, news.what))


def tell_taken(t: Story, news: Told) -> Line:
    text = t.voice.ngettext("Austria brought in a soldier.", "Austria brought in {count} soldiers.", news.what)
    return Line("eagle", text)


def tell_reinforced(t: Story, news: Told) -> Line:
    places = districts_in(news.places)
    text = t.voice.ngettext(
        "{places} got one more soldier.",
        "One more soldier each: {places}.",
        len(places),
        places=t.voice.places(places),
    )
    return Line("soldier", text, places)


def tell_radetzky_rode(t: Story, news: Told) -> Line:
    return how_he_rode(t, news, "")


def how_he_rode(t: Story, news: Told, availability: str) -> Line:
    """Radetzky's way, what became of the card that sent him, and whom he met."""
    v = t.voice
    (origin,) = districts_in(news.places)
    place = v.place(news.what)
    if origin == news.what:
        sentences = [v._("Radetzky stayed in {place}.", place=place)]
    else:
        sentences = [v._("Radetzky rode from {origin} to {place}.", origin=v.place(origin), place=place)]
    if availability:
        sentences.append(availability)
    if pinned := v.patriots_in(news.what):
        names = v.listed(v._("you") if v.is_reader(patriot) else v.leader(patriot) for patriot in pinned)
        sentences.append(v._("He pinned {names}.", names=names))
    return Line("radetzky", " ".join(sentences), (origin, news.what))


def tell_radetzky_escort(t: Story, news: Told) -> Line:
    places = districts_in(news.places)
    text = t.voice.ngettext(
        "A soldier followed him to {places}.",
        "{Count} soldiers followed him, one each to {places}.",
        len(places),
        places=t.voice.places(places),
    )
    return Line("soldier", text, places)


def tell_to_castle(t: Story, news: Told) -> Line:
    text = t.voice.ngettext(
        "A soldier was left over and marched to the castle.",
        "{Count} soldiers were left over and marched to the castle.",
        news.what,
    )
    return Line("castle", text)


def tell_barricades_gone(t: Story, news: Told) -> Line:
    places = districts_in(news.places)
    text = t.voice.ngettext(
        "The barricade in {places} was cleared away.",
        "The barricades in {places} were cleared away.",
        len(places),
        places=t.voice.places(places),
    )
    return Line("barricade", text, places)


def tell_round(t: Story, news: Told) -> Line:
    v = t.voice
    if is_solo(v.s):
        text = v._("Round {round} began.", round=news.what)
    else:
        you = N_("Round {round} began, with you as first player.")
        text = v.tells(news.who, you, N_("Round {round} began, with {who} as first player."), round=news.what)
    return Line("history", text)

"""The chronicle: the news of the last decision as sentences in the past tense.

A teller takes the piece of news it is asked to tell, and may take those after it that belong to the same line.
"""

from collections.abc import Callable, Iterator

from quarantotto.core.present.model import Line
from quarantotto.games.radetzky.present.telling import austria, battles, decks, patriots
from quarantotto.games.radetzky.present.telling.story import Story, Told
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.state import Event


def lines_of(voice: Voice) -> list[Line]:
    """The news of the last decision, from a concealed record."""
    return [line for _, line in told_of(voice)]


def told_of(voice: Voice) -> Iterator[tuple[Event, Line]]:
    """The same, each with the kind of news it begins with."""
    story = Story(voice)
    while news := story.next():
        yield news.kind, _TELLERS[news.kind](story, news)


_TELLERS: dict[Event, Callable[[Story, Told], Line]] = {
    Event.PLACED: patriots.tell_placed,
    Event.ACTIVATED: patriots.tell_activated,
    Event.MOVED: patriots.tell_moved,
    Event.CONQUERED: patriots.tell_conquered,
    Event.FIGHT: battles.tell_fight,
    Event.TABLE_CARDS: battles.tell_table_cards,
    Event.TURNED_UP: battles.tell_turned_up,
    Event.LAID: battles.tell_laid,
    Event.BEATEN: battles.tell_beaten,
    Event.TIED: battles.tell_tied,
    Event.WON: battles.tell_won,
    Event.LOST: battles.tell_lost,
    Event.RADETZKY_BEATEN: battles.tell_radetzky_beaten,
    Event.RADETZKY_STANDS: battles.tell_radetzky_stands,
    Event.RADETZKY_RODE: austria.tell_radetzky_rode,
    Event.CARD_SHOWN: decks.tell_card_shown,
    Event.CUBE: decks.tell_cube,
    Event.RELEASED: decks.tell_released,
    Event.NOT_RELEASED: decks.tell_not_released,
    Event.REFILLED: decks.tell_refilled,
    Event.CALLED: patriots.tell_called,
    Event.BARRICADED: patriots.tell_barricaded,
    Event.LURED: patriots.tell_lured,
    Event.SOLDIER_REMOVED: patriots.tell_soldier_removed,
    Event.EMPOWERED: patriots.tell_empowered,
    Event.HERO: patriots.tell_hero,
    Event.TURN_ENDED: patriots.tell_turn_ended,
    Event.PASSED_ON: battles.tell_passed_on,
    Event.DECLINED: battles.tell_declined,
    Event.FLOOD: austria.tell_flood,
    Event.AUSTRIA_CONQUERED: austria.tell_austria_conquered,
    Event.GAME_ENDED: austria.tell_game_ended,
    Event.TAKEN: austria.tell_taken,
    Event.REINFORCED: austria.tell_reinforced,
    Event.RADETZKY_ESCORT: austria.tell_radetzky_escort,
    Event.TO_CASTLE: austria.tell_to_castle,
    Event.BARRICADES_GONE: austria.tell_barricades_gone,
    Event.ROUND: austria.tell_round,
    Event.RESHUFFLED: decks.tell_reshuffled,
    Event.TABLE_CARDS_GONE: decks.tell_table_cards_gone,
}

"""The maps with today's names: every place they name is one of the board, and doubt is said."""

import pytest

from quarantotto.core.position import load_edition
from quarantotto.core.present.atlas import Today
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_game, load_presenter
from quarantotto.games.garibaldi.present.telling.today import TODAY as ROMAGNA
from quarantotto.games.radetzky.present.telling.today import TODAY as MILAN
from quarantotto.web.pages.carding import cards_page
from quarantotto.web.pages.mapping import map_page
from quarantotto.web.pages.reading import rules_page
from quarantotto.web.problems import Problem

MAPS = {"radetzky": MILAN, "garibaldi": ROMAGNA}


@pytest.mark.parametrize("game", MAPS)
def test_every_name_belongs_to_a_place_of_the_board(game: str) -> None:
    presenter = load_presenter(game)
    atlas = presenter.atlas(presenter.sights.nowhere(load_edition(load_game(game)), "en"))
    assert atlas is not None
    assert {spot.name for spot in atlas.spots} == set(MAPS[game])
    assert len({spot.code for spot in atlas.spots}) == len(atlas.spots)


def test_all_districts_of_milan_are_found() -> None:
    assert len(MILAN) == 17
    assert MILAN["Porta Tosa"] == Today("Porta Vittoria, Piazza Cinque Giornate")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", MAPS)
def test_the_page_names_them_and_says_where_it_is_not_sure(game: str, lang: str) -> None:
    page = map_page(lang, game).replace("&#39;", "'")
    doubtful = sum(not today.is_sure for today in MAPS[game].values())
    assert page.count(translator(APP, lang)("about here")) == doubtful
    for name, today in MAPS[game].items():
        assert name in page
        assert today.name in page
    for other in (rules_page, cards_page):
        assert f'href="/map/{game}"' in other(lang, game)


def test_a_game_without_a_map_has_no_such_page() -> None:
    for game in set(PACKAGES) - set(MAPS):
        assert f"/map/{game}" not in rules_page("en", game)
        with pytest.raises(Problem):
            map_page("en", game)

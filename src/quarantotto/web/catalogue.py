"""The games as the house shows them: those that can be played, and those that are to come."""

from typing import Any

from quarantotto.core.game import Choice
from quarantotto.core.words import APP, N_, translator
from quarantotto.games import PACKAGES, load_meta

# What is not in a game's own meta because it is no matter of rules.
MINUTES = {"radetzky": (45, 90), "comuni": (60, 90), "garibaldi": (45, 60), "1848": (30, 45)}
PLANNED = {
    "comuni": (
        "Comuni: Torri, mura, mercanti",
        N_("Bid for projects, raise towers storey by storey, and man the walls before the Emperor comes."),
        (2, 3, 4, 5),
    ),
    "garibaldi": (
        "Garibaldi: La Trafila",
        N_("One slips from hut to hut through Romagna. The others have five patrols and thirty rounds."),
        (2, 3, 4, 5, 6),
    ),
    "1848": (
        "1848: Das Kartenspiel zur Revolution",
        N_("Republicans, Democrats, Liberals, Reaction: play persons and events, and own the winning party."),
        (2, 3, 4),
    ),
}
RECONSTRUCTED = N_(
    "The printed map and some tables are not public. Ours are our own completion, made to fit every figure and example "
    "of the rulebook; the rules pages mark them."
)


def catalogue(lang: str) -> list[dict[str, Any]]:
    """Every game in the reader's language."""
    playable = [_playable(game, lang) for game in PACKAGES]
    planned = [_planned(game, lang) for game in PLANNED if game not in PACKAGES]
    return playable + planned


def _playable(game: str, lang: str) -> dict[str, Any]:
    meta = load_meta(game)
    _ = translator(PACKAGES[game].rpartition(".")[2], lang)

    def choices(offered: tuple[Choice, ...]) -> list[dict[str, str]]:
        return [{"name": choice.name, "label": _(choice.label)} for choice in offered]

    return {
        **_named(game, meta.title),
        "blurb": _(meta.blurb),
        "players": list(meta.players),
        "default_players": meta.default_players,
        "variants": [{**text, "players": list(meta.players_of(text["name"]))} for text in choices(meta.variants)],
        "options": [
            {
                "name": option.name,
                "label": _(option.label),
                "help": _(option.help),
                "default": option.default,
                "choices": choices(option.choices),
            }
            for option in meta.options
        ],
        "stage": "playable",
        "reconstructed": translator(APP, lang)(RECONSTRUCTED),
    }


def _planned(game: str, lang: str) -> dict[str, Any]:
    title, blurb, players = PLANNED[game]
    return {
        **_named(game, title),
        "blurb": translator(APP, lang)(blurb),
        "players": list(players),
        "default_players": players[0],
        "variants": [],
        "options": [],
        "stage": "planned",
        "reconstructed": "",
    }


def _named(game: str, title: str) -> dict[str, Any]:
    name, _, subtitle = title.partition(": ")
    return {"id": game, "title": name, "subtitle": subtitle, "minutes": list(MINUTES[game])}

"""The games as the house shows them."""

from typing import Any

from quarantotto.core.companion import companion_in
from quarantotto.core.game import Choice
from quarantotto.core.words import APP, N_, translator
from quarantotto.games import PACKAGES, folder_of, load_lessons, load_meta, translator_of
from quarantotto.web.frames.lessons import minutes

RECONSTRUCTED = N_(
    "The printed map and some tables are not public. Ours are our own completion, made to fit every figure and example "
    "of the rulebook; the rules pages mark them."
)


def catalogue(lang: str) -> list[dict[str, Any]]:
    """Every game in the reader's language."""
    return [_described(game, lang) for game in PACKAGES]


def _described(game: str, lang: str) -> dict[str, Any]:
    meta = load_meta(game)
    title, _colon, subtitle = meta.title.partition(": ")
    _ = translator_of(game, lang)

    def choices(offered: tuple[Choice, ...]) -> list[dict[str, str]]:
        return [{"name": choice.name, "label": _(choice.label)} for choice in offered]

    return {
        "id": game,
        "title": title,
        "subtitle": subtitle,
        "kind": _(meta.kind) if meta.kind else "",
        "minutes": list(meta.minutes),
        "companion": companion_in(folder_of(game)) is not None,
        "lesson_minutes": minutes(lessons) if (lessons := load_lessons(game)) else None,
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
            for option in meta.offered
        ],
        "reconstructed": translator(APP, lang)(RECONSTRUCTED),
    }

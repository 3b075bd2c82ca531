"""Every way to sit down to a registered game."""

from collections.abc import Iterator
from dataclasses import dataclass

from quarantotto.games import PACKAGES, load_meta
from tests.contract.support import support_of


@dataclass(frozen=True)
class Table:
    game_id: str
    edition: str
    variant: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        default = load_meta(self.game_id).default_edition
        edition = () if self.edition == default else (self.edition,)
        options = (f"{name}={choice}" for name, choice in self.options)
        return "-".join((self.game_id, *edition, self.variant, str(self.players), *options))


def tables(game_id: str, edition: str) -> Iterator[Table]:
    """Every variant and number of players, all options as they come."""
    meta = load_meta(game_id)
    for variant in meta.variants:
        for players in meta.players_of(variant.name):
            yield Table(game_id, edition, variant.name, players)


def at_the_usual_number(table: Table) -> bool:
    return table.players == load_meta(table.game_id).default_players


def with_one_option(game_id: str, edition: str) -> Iterator[Table]:
    """At the usual number of players, each time with one option away from its default."""
    for table in filter(at_the_usual_number, tables(game_id, edition)):
        for option in load_meta(game_id).options:
            for choice in option.choices:
                if choice.name != option.default:
                    options = ((option.name, choice.name),)
                    yield Table(game_id, edition, table.variant, table.players, options)


PLAIN = [table for game_id in PACKAGES for table in tables(game_id, load_meta(game_id).default_edition)]
USUAL = [table for table in PLAIN if at_the_usual_number(table)]
VARIED = [table for game_id in PACKAGES for table in with_one_option(game_id, load_meta(game_id).default_edition)]
# Games of other lengths and sizes get to positions that short ones never see.
EXTRA = [
    table
    for game_id in PACKAGES
    for edition in support_of(game_id).extra_editions
    for table in (*tables(game_id, edition), *with_one_option(game_id, edition))
]
# By `--all` alone: otherwise every option is tried with one of these editions, which take turns.
SELDOM = {
    table
    for game_id in PACKAGES
    for turn, edition in enumerate(support_of(game_id).extra_editions)
    for number, table in enumerate(with_one_option(game_id, edition))
    if number % len(support_of(game_id).extra_editions) != turn
}
EVERY = [*PLAIN, *VARIED, *EXTRA]

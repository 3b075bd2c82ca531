"""Puzzles of Garibaldi: slip through this round, or catch him in it."""

from quarantotto.core.puzzles import Aims, Kind
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.bot.aims import RULES

KINDS = (
    Kind(
        "catch",
        N_("Catch him this round"),
        N_("Choose what catches Garibaldi this round, wherever he may be."),
        N_(
            "Proved in {worlds} of his possible routes and hands; after your choice everyone else, and the rest of "
            "your patrols, goes on as the bot would."
        ),
        N_("In all {worlds} cases he is caught this round."),
        N_("In {missed} of {tried} cases he is not caught this round. Here is one of them."),
        doubts=False,
    ),
    Kind(
        "slip",
        N_("Slip through"),
        N_("Choose so that nobody catches you this round."),
        N_("Proved in {worlds} deals of the hidden cards; the patrols hunt as the bot would."),
        N_("In all {worlds} cases you are still free when the round is over."),
        N_("In {missed} of {tried} cases you are caught this round. Here is one of them."),
    ),
)

AIMS = Aims(
    KINDS,
    RULES,
    (("basic", 2), ("basic", 3), ("basic", 4)),
)

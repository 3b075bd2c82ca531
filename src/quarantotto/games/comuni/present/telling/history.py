"""What cities, invaders, buildings and offices were, in our own words. Keyed by what is printed or said."""

from quarantotto.core.present.things import Note
from quarantotto.core.words import N_
from quarantotto.games.comuni.present.telling.voice import BUILDINGS, INVADERS, MASTERS

CITIES = {
    "Lucca": Note(
        N_(
            "A free commune since the twelfth century, rich by silk; with interruptions it stayed a republic until"
            " 1799."
        )
    ),
    "Firenze": Note(N_("Wool and banks made it rich; from 1252 on its gold florin was money all over Europe.")),
    "Siena": Note(N_("City of bankers, and Florence's rival: on 4 September 1260 it won the battle of Montaperti.")),
    "Bologna": Note(
        N_("Its university, by tradition of 1088, is the oldest in Europe; about a hundred towers stood here.")
    ),
    "Milano": Note(
        N_(
            "Razed by the emperor Barbarossa in 1162 and built again, it led the Lombard League that beat him at "
            "Legnano in 1176."
        )
    ),
}
POWERS = dict(
    zip(
        INVADERS,
        (
            Note(N_("A republic of merchants and galleys. From 1405 on it also conquered the land behind its lagoon.")),
            Note(
                N_(
                    "In 1494 King Charles VIII marched through Italy down to Naples; more than sixty years of war "
                    "followed."
                )
            ),
            Note(
                N_("Lord of Rome and of much of central Italy. Whoever held with him against the emperor was a Guelph.")
            ),
            Note(
                N_(
                    "Frederick Barbarossa came over the Alps six times to bring the communes to obedience. His "
                    "friends were the Ghibellines."
                )
            ),
        ),
        strict=True,
    )
)
HOUSES = dict(
    zip(
        BUILDINGS,
        (
            Note(N_("Open halls on the square, where merchants met out of the rain and prices were made public.")),
            Note(N_("Families built them for war and for show. Bologna's Asinelli, of about 1110, is 97 metres high.")),
            Note(
                N_("Masters and students formed guilds of their own; Bologna taught law, Siena and Florence followed.")
            ),
            Note(
                N_("Every city wanted the largest dome; most of these cathedrals were paid for and run by the commune.")
            ),
        ),
        strict=True,
    )
)
OFFICES = {
    MASTERS[1]: Note(
        N_("The captain of the people led the militia of the guilds; the office spread in the thirteenth century.")
    ),
}
NOTES = {**CITIES, **POWERS, **HOUSES, **OFFICES}

"""Sealed decisions: where several seats decide at once and unseen, each is held to what it decided.

A seat that has decided is sealed at once: whoever may know that it has decided is shown a hash over a random salt and
its answers. When the answers are opened so is the salt, and whoever kept the hash sees that nothing was changed after
others had been seen. It does not prove that whoever runs the server did not look: the server knows all answers.
"""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quarantotto.core.engine import seats_in

SALT_BYTES = 32


@dataclass(frozen=True)
class Seal:
    """What one seat decided, and what was shown of it."""

    seat: int
    question: int  # the number of its question whose answer completed the decision
    answers: tuple[int, ...]
    salt: str
    commitment: str

    def holds(self, match: str) -> bool:
        """Whether the commitment is the one to these answers."""
        return commitment_to(self.salt, match, self.seat, self.question, self.answers) == self.commitment


@dataclass(frozen=True)
class Round:
    """Several seats decide at once: what each has answered so far, and the seals of those that have decided."""

    answers: Mapping[int, tuple[int, ...]]
    seals: tuple[Seal, ...] = ()


@dataclass(frozen=True)
class Followed:
    """What one decision does to a round."""

    round: Round | None
    complete: tuple[int, ...] | None = None  # the answers of a seat that has decided now, while others have not
    is_opened: bool = False  # everything that was sealed is open now


def commitment_to(salt: str, match: str, seat: int, question: int, answers: tuple[int, ...]) -> str:
    """SHA-256 over the salt's bytes and a line of text: match, seat, question and answers, a blank between each."""
    line = " ".join([match, str(seat), str(question), *map(str, answers)])
    return hashlib.sha256(bytes.fromhex(salt) + line.encode()).hexdigest()


def new_seal(match: str, seat: int, question: int, answers: tuple[int, ...]) -> Seal:
    """Seals a decision with a salt nobody can guess."""
    salt = secrets.token_bytes(SALT_BYTES).hex()
    return Seal(seat, question, answers, salt, commitment_to(salt, match, seat, question, answers))


def written(seal: Seal) -> dict[str, str]:
    """What the log keeps of a seal; the rest is in its row and those before."""
    return {"salt": seal.salt, "commitment": seal.commitment}


def read(detail: Mapping[str, Any] | None, seat: int, question: int, answers: tuple[int, ...]) -> Seal | None:
    """The seal a row keeps; None where there is none, or none that could be true."""
    kept = (detail or {}).get("seal")
    if not isinstance(kept, dict):
        return None
    salt, commitment = kept.get("salt"), kept.get("commitment")
    if not isinstance(salt, str) or not isinstance(commitment, str) or not _is_salt(salt):
        return None
    return Seal(seat, question, answers, salt, commitment)


def _is_salt(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == SALT_BYTES
    except ValueError:
        return False


def dealt(state: Any) -> Round | None:
    """A game may begin with a decision of all."""
    return Round({}) if len(seats_in(state["pending"])) > 1 else None


def follow(before: Round | None, was: Any, state: Any, seat: int, action: int) -> Followed:
    """One decision of a seat, from position to position.

    A round begins when seats are asked at the same time that were not asked before, and ends when something is
    revealed. A seat that owes nothing and acts all the same takes back what it had decided.
    """
    pending, asked = set(seats_in(was["pending"])), set(seats_in(state["pending"]))
    if int(was["chance"]["reveals"]) != int(state["chance"]["reveals"]) or not asked:
        return Followed(dealt(state), is_opened=True)
    if asked - pending - {seat}:
        return Followed(dealt(state))
    if before is None:
        return Followed(None)
    if seat not in pending:
        seals = tuple(seal for seal in before.seals if seal.seat != seat)
        return Followed(Round({**before.answers, seat: ()}, seals))
    answers = (*before.answers.get(seat, ()), action)
    return Followed(Round({**before.answers, seat: answers}, before.seals), complete=None if seat in asked else answers)

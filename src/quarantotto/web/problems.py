"""What can be wrong with a request: a code for programs, a sentence in the reader's language, a status."""

from collections.abc import Callable
from typing import Any

from quarantotto.core.saying import filled
from quarantotto.core.words import N_
from quarantotto.games import load_presenter

TEXTS: dict[str, tuple[int, str]] = {
    "bad-request": (400, N_("The server does not understand this request: {why}")),
    "bad-program": (401, N_("This token is not valid here: it was ended, or belongs to another table.")),
    "not-for-programs": (403, N_("A token plays one seat; everything else is for whoever holds it.")),
    "foreign-page": (403, N_("Requests from another site's page are not taken.")),
    "foreign-host": (
        421,
        N_("This house does not answer to that name. Whoever runs it can add the name (serve --public-url)."),
    ),
    "not-your-seat": (403, N_("This browser does not hold that seat. Open the seat's link first.")),
    "bad-token": (403, N_("This link is not valid, or a newer one has replaced it. Ask the host for a new link.")),
    "dead-carry": (403, N_("This link was used already, or its time is over. Make a new one on the other device.")),
    "not-host": (403, N_("Only the host of the table may do that.")),
    "not-house": (
        403,
        N_("Only whoever runs this house may do that. A link for it is made on its machine (quarantotto host-link)."),
    ),
    "blocked": (403, N_("This table is closed to your browser: somebody at the table wished it so.")),
    "muted": (403, N_("The host of the table has muted this seat: nothing more is said from it.")),
    "not-yet": (403, N_("The player still has time. The host may hand the seat to a bot once the time is over.")),
    "not-late": (403, N_("Only whoever plays this seat may have a new link for it, until its time is over.")),
    "only-bot": (403, N_("Nobody else at the table could agree to a new link: only a bot can take this seat.")),
    "bots-seat": (403, N_("A bot plays this seat; there is no link to it.")),
    "no-watching": (403, N_("This table is not open to spectators.")),
    "no-hints": (403, N_("This table is played without hints.")),
    "no-webhooks": (403, N_("This house sends no word to other web addresses.")),
    "no-mail": (403, N_("This house sends no mail.")),
    "no-push": (403, N_("This house sends no word to devices.")),
    "dead-mail": (403, N_("This link is no longer good: the address was forgotten, or the match has ended.")),
    "no-match": (404, N_("There is no such table. Perhaps the link was cut short?")),
    "no-game": (404, N_("There is no such game here.")),
    "no-puzzle": (404, N_("There is no such puzzle, or it has changed. Begin it again.")),
    "no-lesson": (404, N_("There is no such lesson, or it has changed. Begin it again.")),
    "no-page": (404, N_("There is no such page.")),
    "no-message": (404, N_("There is no such message here.")),
    "no-visitor": (404, N_("Nobody of that name looks on any more.")),
    "no-token": (404, N_("There is no such token.")),
    "no-seat": (404, N_("This table has no such seat.")),
    "no-frame": (404, N_("There is no such moment in this match.")),
    "closed-question": (409, N_("That question is no longer open: the game has gone on.")),
    "other-device": (409, N_("Your seat has decided already, on another page or device: this choice was not taken.")),
    "whose-seat": (409, N_("Somebody plays this seat already, and must let another device in first.")),
    "door-full": (409, N_("Too many are asking at this table just now. Try again in two minutes.")),
    "no-knock": (409, N_("Nobody asks that any more.")),
    "has-seat": (409, N_("That browser holds a seat at this table and cannot be sent away from it.")),
    "nothing-to-carry": (409, N_("This browser holds no seat that could be carried to another device.")),
    "same-device": (409, N_("The link was made in this very browser: open it on the other device.")),
    "seat-taken": (409, N_("Somebody sits there already. Choose another seat.")),
    "tokens-full": (409, N_("This seat has all the tokens it can have. End one first.")),
    "begun": (409, N_("The game has already started.")),
    "not-begun": (409, N_("The game has not begun yet.")),
    "not-over": (409, N_("Available once the game is over.")),
    "no-move": (409, N_("Nobody decided anything there.")),
    "no-analysis": (
        409,
        N_("The bots of this game cannot think ahead here yet, so nothing can be analysed. Try again in a minute."),
    ),
    "no-numba": (
        409,
        N_("Bots cannot look ahead in this house, because numba is not installed on the server: nothing is analysed."),
    ),
    "no-fork": (409, N_("From there nobody can play on: the game was over.")),
    "ended": (409, N_("This match has ended.")),
    "cannot-undo": (409, N_("Nothing can be taken back that far.")),
    "sealing": (409, N_("While several decide in secret nothing can be taken back.")),
    "no-consent": (409, N_("Nobody has asked the others for anything.")),
    "unreadable": (410, N_("This version of the program can no longer read that match.")),
    "too-large": (413, N_("That is too much to read at once.")),
    "not-json": (415, N_("Requests are taken as JSON (content type application/json).")),
    "refused": (422, N_("The rules do not allow that now.")),
    "bad-option": (422, N_("This table cannot be set up so: {why}")),
    "bad-name": (422, N_("A name has at most 24 characters, none of which steers or turns the text around it.")),
    "bad-bits": (422, N_("These are not the bits this seat committed itself to.")),
    "bad-webhook": (422, N_("Word can only be sent to a public web address, on port 80, 443 or one from 1024 on.")),
    "bad-mail": (422, N_("That is no mail address.")),
    "bad-push": (422, N_("Your browser can only be reached through a push service on the internet.")),
    "bad-import": (422, N_("This file cannot be read in: {why}")),
    "too-many-requests": (429, N_("That was a lot in a short time. Try again in {wait}.")),
    "too-many-files": (429, N_("That was a lot in a short time. Try again in {wait}.")),
    "too-many-tables": (
        429,
        N_("Many tables have been opened from here. The next one can be opened in {wait}."),
    ),
    "too-many-imports": (429, N_("Many files have been read in from here. The next one is taken in {wait}.")),
    "too-many-analyses": (429, N_("Many matches have been analysed for you. The next one can begin in {wait}.")),
    "too-many-joins": (429, N_("Many seats have been asked for from here. Try again in {wait}.")),
    "too-many-chat": (429, N_("That is a lot of talk at once. You can speak again in {wait}.")),
    "too-many-reports": (429, N_("Many messages have been reported. The next one is taken in {wait}.")),
    "too-many-mails": (429, N_("Many mails have been asked for. The next one can be sent in {wait}.")),
    "too-many-pushes": (429, N_("Word has been asked for many times. Try again in {wait}.")),
    "too-many-hints": (429, N_("Many hints have been asked for. The next one is given in {wait}.")),
    "too-many-sockets": (429, N_("Many pages are open here. Close one, or try again in {wait}.")),
    "too-many-lines": (429, N_("Many pages are open here. Close one, or try again in {wait}.")),
    "too-many-messages": (429, N_("That was a lot in a short time. Try again in {wait}.")),
    "too-many-spectators": (429, N_("This table has all the spectators it can have. Try again in {wait}.")),
    "failed": (500, N_("Something went wrong on the server. Nothing was changed; try again, or reload the page.")),
    "store-failed": (
        503,
        N_("The house cannot store anything just now; nothing was changed. Try again later, or tell whoever runs it."),
    ),
    "no-room": (
        503,
        N_("The server has hardly any room left and takes nothing new; games go on. Tell whoever runs it."),
    ),
    "too-busy": (503, N_("The server is busy. Try again in a moment.")),
}


class Problem(Exception):
    """A request that cannot be granted; nothing was changed."""

    def __init__(
        self,
        code: str,
        clause: int | None = None,
        game: str | None = None,
        retry_after: int | None = None,
        **gaps: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.game = game
        self.retry_after = retry_after  # seconds
        self.gaps = gaps if retry_after is None else {**gaps, "wait": _wait(retry_after)}

    @property
    def status(self) -> int:
        return TEXTS[self.code][0]

    def described(self, _: Callable[[str], str], lang: str) -> dict[str, Any]:
        """The answer's body."""
        text, title = filled(_, TEXTS[self.code][1], self.gaps), None
        if self.clause is not None and self.game is not None:
            rules = load_presenter(self.game).rulebook
            title, text = rules.clause_title(self.clause, lang), rules.clause_text(self.clause, lang)
        return {"error": {"code": self.code, "text": text, "clause": self.clause, "title": title}}


def _wait(seconds: int) -> str:
    return f"{seconds} s" if seconds < 120 else f"{-(-seconds // 60)} min"

"""Words of the lessons and puzzles."""

from quarantotto.core.words import N_

LESSONS: dict[str, str] = {
    "lesson-of": N_("Lesson {n} of {of}"),
    "lesson-show": N_("Show me"),
    "lesson-again": N_("Again"),
    "lesson-skip": N_("Skip"),
    "lesson-retry": N_("Try again"),
    "lesson-next": N_("Next lesson"),
    "lesson-play": N_("Play your first game"),
    "lesson-list": N_("All lessons"),
    "lesson-leave": N_("Leave the lesson"),
    "lesson-done": N_("Done"),
    "lesson-not-the-point": N_("Allowed, but that does not lead there. It is taken back."),
    "lesson-refused": N_("The rules do not allow that."),
    "lesson-shown": N_("So that is how it goes."),
    "lesson-fixed": N_(
        "Lessons are played on a fixed deal by the real rules. Nothing is lost: you can take everything back."
    ),
    "lessons-solved": N_("{n} of {of} lessons done"),
    "lesson-is-solved": N_("done"),
    "lesson-is-seen": N_("looked at"),
    "learn-in": N_("Learn in {n} minutes"),
    # A first game
    "first-game": N_("First game, with a companion"),
    "note-read": N_("Understood"),
    "fixed-deal": N_("A first game is dealt alike for everybody: these were the cards of all who play it."),
    "offer-course": N_("New to {game}? The course takes {n} minutes, and this table waits for you."),
    "offer-go": N_("To the course"),
    "puzzle-of": N_("Puzzle {n} of {of}"),
    "puzzle-next": N_("Next puzzle"),
    "puzzle-list": N_("Puzzles of this level"),
    "puzzle-leave": N_("All puzzles"),
    "puzzle-not-the-point": N_("That is allowed, but it is no answer to the puzzle. It is taken back."),
    "puzzle-fixed": N_("What you see is all your seat knew in a game that was played. Try as often as you like."),
    "puzzles-solved": N_("{n} of {of} puzzles solved"),
}

"""Words of the lessons."""

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
}

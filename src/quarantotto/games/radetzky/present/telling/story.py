"""The news of one decision as a story that is read from front to back."""

from dataclasses import dataclass

from quarantotto.core.present.model import items_in
from quarantotto.games.radetzky.present.telling.voice import Voice, districts_in
from quarantotto.games.radetzky.state import Event


@dataclass(frozen=True)
class Told:
    """A piece of news, out of the record."""

    index: int
    kind: Event
    who: int
    what: int
    places: int


class Story:
    """The news of one decision, and how far the reader has come."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.all: list[Told] = []
        self.at = 0
        for i, item in enumerate(items_in(voice.s.news)):
            self.all.append(Told(i, Event(int(item.kind)), int(item.who), int(item.what), int(item.places)))

    def next(self) -> Told | None:
        """The next piece of news, taken."""
        if self.at == len(self.all):
            return None
        self.at += 1
        return self.all[self.at - 1]

    def next_if(self, *kinds: Event) -> Told | None:
        """The next piece of news, taken if it is of one of these kinds."""
        if self.at < len(self.all) and self.all[self.at].kind in kinds:
            return self.next()
        return None

    def more(self, kind: Event) -> list[Told]:
        """The pieces of news of one kind that follow at once, taken."""
        taken = []
        while news := self.next_if(kind):
            taken.append(news)
        return taken

    def radetzky_then(self) -> int:
        """Where Radetzky stood at this point of the story."""
        for later in self.all[self.at :]:
            if later.kind == Event.RADETZKY_RODE:
                return districts_in(later.places)[0]
        return int(self.voice.s.radetzky)

"""What the game says and shows, asked about records."""

from tests.by_record import by_record

page = view = terminal = by_record("comuni")

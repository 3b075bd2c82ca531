"""What the game says and shows, asked about records."""

from quarantotto.games import load_page

page = view = terminal = load_page("radetzky")

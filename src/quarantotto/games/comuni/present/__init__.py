"""What people see of Comuni."""

from quarantotto.games.comuni.present.presenter import PRESENTER

__all__ = ["PRESENTER"]

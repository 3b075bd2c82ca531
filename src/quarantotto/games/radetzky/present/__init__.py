"""What people see of Radetzky."""

from quarantotto.games.radetzky.present.presenter import PRESENTER

__all__ = ["PRESENTER"]

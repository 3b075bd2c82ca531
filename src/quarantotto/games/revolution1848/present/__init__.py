"""What people see of 1848."""

from quarantotto.games.revolution1848.present.presenter import PRESENTER

__all__ = ["PRESENTER"]

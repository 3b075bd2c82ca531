"""What people see of Garibaldi."""

from quarantotto.games.garibaldi.present.presenter import PRESENTER

__all__ = ["PRESENTER"]

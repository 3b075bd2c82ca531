"""`python -m quarantotto` is the command line."""

from quarantotto.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

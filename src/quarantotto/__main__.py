"""`python -m quarantotto` is the command line."""

from quarantotto.cli import main

raise SystemExit(main())

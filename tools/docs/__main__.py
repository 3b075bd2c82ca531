"""`python -m tools.docs FOLDER` builds the documentation and looks where its links lead."""

import sys
from pathlib import Path

from tools.docs.building import build
from tools.docs.checking import wrong_in

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    build(folder)
    wrong = wrong_in(folder)
    print(*wrong, sep="\n", file=sys.stderr)
    sys.exit(bool(wrong))

"""Compiles the message catalogues while the wheel is built, and puts the documentation in, if that was built before."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Adds a .mo beside every .po of the wheel; the source tree stays as it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.compiled = TemporaryDirectory()
        source = Path(self.root, "src")
        for po in sorted(source.glob("quarantotto/**/texts/*.po")):
            inside = po.relative_to(source).with_suffix(".mo")
            mo = Path(self.compiled.name, inside)
            mo.parent.mkdir(parents=True, exist_ok=True)
            with po.open("rb") as text, mo.open("wb") as binary:
                write_mo(binary, read_po(text, locale=po.stem, abort_invalid=True))
            build_data["force_include"][str(mo)] = str(inside)
        docs = Path(self.root, os.environ.get("QUARANTOTTO_DOCS", "dist/docs"))
        for file in sorted(docs.rglob("*")):
            if file.is_file():
                build_data["force_include"][str(file)] = f"quarantotto/web/documentation/{file.relative_to(docs)}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.compiled.cleanup()

"""The documentation as a site of plain files: `python -m tools.docs FOLDER`, or `scripts/docs`."""

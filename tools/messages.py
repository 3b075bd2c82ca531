"""Writes the shapes of the server's messages for the client: `python -m tools.messages` after they have changed."""

import json
from inspect import getmembers, isclass
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from quarantotto.web.http import (
    analysis_schemas,
    finale_schemas,
    lesson_schemas,
    people_schemas,
    schemas,
    socket_schemas,
    token_schemas,
)

SCHEMAS = (schemas, token_schemas, analysis_schemas, finale_schemas, lesson_schemas, people_schemas, socket_schemas)
TYPES = Path(schemas.__file__).parents[1] / "static/js/types.d.ts"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """One interface for every message, in a namespace that all modules see."""
    own = [
        model
        for module in SCHEMAS
        for _, model in getmembers(module, isclass)
        if issubclass(model, BaseModel) and model.__module__ == module.__name__ and model.model_fields
    ]
    _, described = models_json_schema([(model, "validation") for model in own])
    shapes = sorted(described["$defs"].items())
    interfaces = "\n".join(_interface(name, shape) for name, shape in shapes)
    told = " | ".join(model.__name__ for model in get_args(socket_schemas.SocketMessage))
    return (
        f"// Made by tools/messages.py.\n\ndeclare namespace Message {{\n{interfaces}\n  type OfSocket = {told};\n}}\n"
    )


def _interface(name: str, shape: dict[str, Any]) -> str:
    needed = shape.get("required", [])
    fields = [
        f"    {field}{'' if field in needed else '?'}: {_type(kind)};\n"
        for field, kind in shape.get("properties", {}).items()
    ]
    return f"  interface {name} {{\n{''.join(fields)}  }}\n"


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(_type(one) for one in kind["anyOf"]))
    if "enum" in kind or "const" in kind:
        return " | ".join(json.dumps(value) for value in kind.get("enum", [kind.get("const")]))
    if "prefixItems" in kind:
        return f"[{', '.join(_type(one) for one in kind['prefixItems'])}]"
    if kind.get("type") == "array":
        return f"Array<{_type(kind['items'])}>"
    if kind.get("type") == "object":
        return f"Record<string, {_type(kind['additionalProperties'])}>"
    return PLAIN[kind["type"]]


if __name__ == "__main__":
    TYPES.write_text(declarations(), encoding="utf-8")

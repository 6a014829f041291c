"""Hypothesis strategies for whatever may travel, made from the types of the messages themselves."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st
from msgspec import NODEFAULT, Struct, inspect

MAX_ITEMS = 6
"""Of a list: what matters is seen in short ones."""
MAX_CHARACTERS = 30

StructT = TypeVar("StructT", bound=Struct)

NASTY_TEXTS = ("", " ", "\u200b", "\x1b[2J", "Ana", "a" * 400, "\U0001f600" * 100, "\u202e", "\x00")


def any_of(*kinds: type[StructT]) -> st.SearchStrategy[StructT]:
    """Any well-formed value of one of ``kinds``, however absurd."""
    return st.one_of([_struct(kind) for kind in kinds])


def _struct(kind: type[StructT]) -> st.SearchStrategy[StructT]:
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{kind} is no struct")
    required: dict[str, st.SearchStrategy[object]] = {}
    optional: dict[str, st.SearchStrategy[object]] = {}
    for field in info.fields:
        is_required = field.default is NODEFAULT and field.default_factory is NODEFAULT
        (required if is_required else optional)[field.name] = _value(field.type)
    fields = st.fixed_dictionaries(required, optional=optional)
    return fields.map(lambda content: kind(**content))


def _value(info: inspect.Type) -> st.SearchStrategy[object]:
    match info:
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType(ge=lowest, le=highest):
            return st.integers(lowest, highest)
        case inspect.StrType(min_length=shortest, max_length=longest):
            return _text(shortest or 0, longest)
        case inspect.EnumType(cls=kind):
            return st.sampled_from(list(kind))
        case inspect.StructType(cls=kind):
            return _struct(kind)
        case inspect.UnionType(types=kinds):
            return st.one_of([_value(kind) for kind in kinds])
        case inspect.TupleType(item_types=items):
            return st.tuples(*[_value(item) for item in items])
        case inspect.VarTupleType(item_type=item, max_length=longest):
            size = min(MAX_ITEMS, MAX_ITEMS if longest is None else longest)
            return st.lists(_value(item), max_size=size).map(tuple)
        case _:
            raise TypeError(f"no strategy for {info}")


def _text(shortest: int, longest: int | None) -> st.SearchStrategy[str]:
    most = longest or MAX_CHARACTERS
    nasty = [text for text in NASTY_TEXTS if shortest <= len(text) <= most]
    plain = st.text(min_size=shortest, max_size=max(shortest, min(most, MAX_CHARACTERS)))
    return st.sampled_from(nasty) | plain if nasty else plain

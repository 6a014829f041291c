"""Choices that a key steps through."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

Value = TypeVar("Value", bound=StrEnum)


def next_of(choice: Value) -> Value:
    """The one after ``choice`` among its kind; after the last comes the first."""
    choices = tuple(type(choice))
    return choices[(choices.index(choice) + 1) % len(choices)]

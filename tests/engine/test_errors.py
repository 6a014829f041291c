import inspect

import pytest

from engine import errors
from engine.errors import DealError, EngineError, IllegalAction, RulesetError

CLASSES = [
    each
    for _, each in inspect.getmembers(errors, inspect.isclass)
    if each.__module__ == errors.__name__
]


@pytest.mark.parametrize("error", CLASSES)
def test_every_error_is_of_the_one_tree_and_drawn_in_it(error: type[Exception]) -> None:
    assert issubclass(error, EngineError)
    assert error.__name__ in (errors.__doc__ or "")
    assert error.__doc__


@pytest.mark.parametrize("error", [RulesetError, DealError, IllegalAction])
def test_a_wrong_value_is_a_value_error_too(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)

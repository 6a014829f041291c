"""Moments are told by the clock of the machine."""

import pytest

from tui.words.moments import date_and_time, time_of_day


@pytest.mark.usefixtures("in_utc")
def test_seconds_are_a_date_and_a_time_of_day() -> None:
    assert date_and_time(1_796_047_500.0) == "2026-11-30 14:05"


@pytest.mark.parametrize("seconds", [1e12, 1e18, -1e18, float("inf"), float("nan")])
def test_a_moment_that_no_calendar_has_is_told_all_the_same(seconds: float) -> None:
    assert date_and_time(seconds) == "????-??-?? ??:??"


@pytest.mark.usefixtures("in_utc")
def test_a_moment_written_elsewhere_is_told_by_the_clock_here() -> None:
    assert time_of_day("2026-11-30T16:05:59+02:00") == "14:05"


def test_what_is_no_moment_is_told_as_it_was_written() -> None:
    assert time_of_day("yesterday") == "yesterday"

"""Hosts that lie of a deal, and what a player's program finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from engine import fair_deal
from engine.fair_deal import FairDeal
from netplay import match_play
from netplay.messages import Dealing
from netplay.shapes import Role
from tests.netplay.fair.fair_table import Client, FairTable, Says, two

Lie: TypeAlias = Callable[[Dealing], Dealing | None]
OTHER = "5b" * 32


def of_deals(lie: Lie) -> Says:
    """Says everything as it is, but of deals what ``lie`` makes of it."""
    return lambda message: lie(message) if isinstance(message, Dealing) else message


def is_closed(told: Dealing) -> bool:
    return bool(told.commitments) and not told.nonces


def is_dealt(told: Dealing) -> bool:
    return bool(told.nonces) and told.secret is None


def is_proved(told: Dealing) -> bool:
    return told.secret is not None


def one_round(lie: Lie, *, goes_on: bool = False) -> Client:
    """What Bo found in a round in which the host lied to Bo, and in the next deal if it came."""
    table, ana, bo = two()
    bo.hears = of_deals(lie)
    table.ready(ana, bo)
    table.wait(12.0)  # a program that is lied to may take no further part
    table.play_round()
    if goes_on:
        table.go_on(ana, bo)
    table.wait(12.0)
    return bo


def by_host(
    table: FairTable, lie: Callable[[FairDeal], FairDeal], patch: pytest.MonkeyPatch
) -> list[Client]:
    """What a player, a watcher and one who came late found in a round dealt as ``lie`` says."""
    draw = fair_deal.draw
    patch.setattr(match_play, "draw", lambda *terms: lie(draw(*terms)))
    ana, bo = table.join("Ana"), table.join("Bo")
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(ana, bo)
    table.play_round(acts=2)
    late = table.join("L", role=Role.WATCHER)
    table.play_round()
    return [ana, bo, watcher, late]

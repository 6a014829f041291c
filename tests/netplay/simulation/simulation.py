"""From a seed to a verdict: a whole table, played to its end through whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Final, NamedTuple

from netplay.shapes import Role
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.mischief import DEEDS, FAULTS, Mischief
from tests.netplay.simulation.scenario import Scenario, make_scenario
from tests.netplay.simulation.world import Trace, World

ENDS_WITHIN: Final = 4 * 3600.0
"""Seconds of calm in which every table ends, whoever had to be waited for."""
LATE_AFTER: Final = 1200.0
"""Seconds of calm after which it is late: longer than anybody holds up the others."""
MAX_STEPS: Final = 400_000
"""More than any table needs: a world that goes round in circles."""
COMPARES_EVERY: Final = 1.5
"""Seconds on average between two looks at whether the views of all agree."""


class Outcome(NamedTuple):
    """What became of a seed."""

    seconds: float
    """Of the virtual clock."""
    acts: int
    """In all records."""
    processes: int
    """Of the host."""


def simulate(
    seed: int, trace: Trace | None = None, make: Callable[[int], Scenario] = make_scenario
) -> Outcome:
    """Play the table of ``seed`` to its end.

    Args:
        seed: all chance comes from it.
        trace: is told what happens.
        make: makes the scenario from the seed.

    Raises:
        Exception: whatever a session or a client raises, and ``BrokenError`` for a promise that
            was not kept.
    """
    scenario = make(seed)
    world = World(seed, scenario, trace)
    world.note(f"{scenario}")
    _keep_doing(world, FAULTS, scenario.between_faults)
    _keep_doing(world, DEEDS, scenario.between_deeds)
    _keep_comparing(world)
    _play(world)
    world.auditor.settle(world.disk, world.everybody)
    return Outcome(world.elapsed, sum(map(len, world.disk.lines.values())), world.host.process)


def verdict_on(
    seed: int, trace: Trace | None = None, make: Callable[[int], Scenario] = make_scenario
) -> Outcome | str:
    """What became of ``seed``: how it went, or what must never happen and did; as ``simulate``."""
    try:
        return simulate(seed, trace, make)
    except Exception as fault:  # noqa: BLE001 - whatever was raised is what was looked for
        return f"{type(fault).__name__}: {fault}"


def _play(world: World) -> None:
    """Let things happen until the table has ended."""
    calm_after = world.scenario.calm_after
    for person in world.everybody:
        is_program = person.guest.role is Role.BOT  # it would play rematches for ever
        late_after = 0.0 if is_program else LATE_AFTER
        world.agenda.after(calm_after + late_after, person.call_it_a_day)
    steps = 0
    while not world.is_finished:
        world.agenda.step()
        steps += 1
        demand(steps < MAX_STEPS, "the world comes to rest")
        demand(
            world.elapsed < calm_after + ENDS_WITHIN, "a table ends when people keep coming back"
        )


def _keep_doing(world: World, what: Sequence[Mischief], every: float) -> None:
    """Do one of ``what`` now and then, until all is calm."""
    if not isfinite(every):
        return

    def do() -> None:
        if not world.is_calm:
            world.rng.choice(what)(world)
            world.agenda.after(world.rng.expovariate(1 / every), do)

    world.agenda.after(world.rng.expovariate(1 / every), do)


def _keep_comparing(world: World) -> None:
    """See now and then that everybody who is up to date sees things as they are."""
    if world.host.is_up and not world.host.is_frozen:
        for person in world.everybody:
            program, seen = person.program, person.seen
            if program is not None and program.is_up_to_date and seen is not None:
                world.auditor.truth.compare(seen)
    wait = world.rng.expovariate(1 / COMPARES_EVERY)
    world.agenda.after(wait, lambda: _keep_comparing(world))

"""What goes wrong at a table, and what people do there besides playing: one function each."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from netplay.messages import (
    Act,
    AnyRequest,
    ClearSeat,
    Commit,
    GiveTable,
    GoOn,
    Leave,
    RequestId,
    Reveal,
    Say,
    SendEmote,
    SetPaused,
    SetReady,
    SwapSeats,
    SwitchChat,
)
from netplay.shapes import Emote, Move, MoveKind
from tests.netplay.simulation.person import Person
from tests.netplay.simulation.program import Program
from tests.netplay.simulation.scenario import SPOKEN
from tests.netplay.simulation.strangers import Stranger
from tests.netplay.simulation.world import World

Mischief: TypeAlias = Callable[[World], None]

FROZEN_FOR: Final = 70.0
"""Seconds at the most: longer than every timeout."""
STALLED_FOR: Final = 25.0
"""Seconds at the most: longer than the fifteen after which a side counts as lost."""


# ---------------------------------------------------------------- what goes wrong


def cut_a_link(world: World) -> None:
    """A connection breaks, and the two sides notice at different times, or never."""
    person, program = _connected(world)
    if person and program and program.link:
        for pipe in (program.link.up, program.link.down):
            pipe.cut(world.rng.choice((None, 0.0, world.rng.random() * 3)))
        world.note(f"the link of {person.guest.name} is cut")


def cut_one_way(world: World) -> None:
    """One direction of a connection goes silent."""
    person, program = _connected(world)
    if person and program and program.link:
        is_up = world.rng.random() < 0.5
        (program.link.up if is_up else program.link.down).cut()
        world.note(f"the link of {person.guest.name} goes silent {'up' if is_up else 'down'}")


def stall_a_link(world: World) -> None:
    """Nothing arrives for a time, in one direction or both."""
    person, program = _connected(world)
    if person and program and program.link:
        seconds = world.rng.random() * STALLED_FOR
        ways = world.rng.choice((1, 2, 3))
        if ways & 1:
            program.link.up.stall(seconds)
        if ways & 2:
            program.link.down.stall(seconds)
        world.note(f"the link of {person.guest.name} stalls for {seconds:.1f} s")


def freeze_a_client(world: World) -> None:
    """A laptop sleeps, or a terminal is stopped."""
    person, program = _connected(world)
    if person and program:
        seconds = world.rng.random() * FROZEN_FOR
        program.freeze(seconds)
        world.note(f"{person.guest.name} freezes for {seconds:.1f} s")


def kill_a_client(world: World) -> None:
    """A terminal is closed; its person comes back with what was kept."""
    person = world.rng.choice(world.everybody)
    person.kill_program()
    world.note(f"the program of {person.guest.name} is killed")


def open_a_second_terminal(world: World) -> None:
    """The same token is shown again, once or twice at the same moment."""
    person, _ = _connected(world)
    if person and person.token and not person.is_rash:
        for _ in range(world.rng.randint(1, 2)):
            person.sit_down()
        world.note(f"{person.guest.name} opens a second terminal")


def freeze_the_host(world: World) -> None:
    """The host's machine sleeps."""
    if world.host.is_up:
        seconds = world.rng.random() * FROZEN_FOR
        world.host.freeze(seconds)
        world.note(f"the host freezes for {seconds:.1f} s")


def doom_the_host(world: World) -> None:
    """The host crashes in the midst of the next thing that it does."""
    world.host.is_doomed = world.host.is_up
    world.note("the host will crash")


def crash_the_host(world: World) -> None:
    """The host crashes between two things that it does."""
    if world.host.is_up:
        world.note("the host crashes")
        world.host.crash()


def stop_the_host(world: World) -> None:
    """The host is ended in order, and started again later."""
    if world.host.is_up:
        world.note("the host is told to stop")
        world.host.stop()


def a_stranger_calls(world: World) -> None:
    """Somebody connects who is no client, or behaves like none."""
    stranger = Stranger(world.rng, [p.token for p in world.everybody if p.token])
    world.network.dial(stranger)
    world.note(f"a stranger {stranger.habit.value}")


FAULTS: Final[tuple[Mischief, ...]] = (
    cut_a_link,
    cut_a_link,
    cut_one_way,
    stall_a_link,
    freeze_a_client,
    kill_a_client,
    open_a_second_terminal,
    freeze_the_host,
    freeze_the_host,
    doom_the_host,
    doom_the_host,
    crash_the_host,
    stop_the_host,
    a_stranger_calls,
)
"""Each as likely as another; what is here twice is twice as likely."""


# ---------------------------------------------------------------- what people do


def say_something(world: World) -> None:
    """Somebody talks, or watches and talks."""
    _ask(world, lambda new_id, _seq: Say(new_id, _line(world.rng)))


def show_a_face(world: World) -> None:
    """Somebody says something by one key."""
    emote = world.rng.choice(tuple(Emote))
    _ask(world, lambda new_id, _seq: SendEmote(new_id, emote))


def leave(world: World) -> None:
    """Somebody leaves on purpose."""
    _ask(world, lambda new_id, _seq: Leave(new_id))


def act_wildly(world: World) -> None:
    """Somebody asks for an act that is wrong, late, early, or of another."""
    rng = world.rng
    tile = rng.choice(((6, 4), (0, 0), (2, 5), (3, 3)))
    move = Move(rng.choice(tuple(MoveKind)), rng.choice((None, tile)))

    late = rng.choice((0, 0, -1, -3, 1, 100))
    _ask(world, lambda new_id, seq: Act(new_id, seq=max(0, seq + late), move=move))


def ask_at_the_wrong_time(world: World) -> None:
    """Somebody asks for what may not be asked for now, or may."""
    rng = world.rng
    kind = rng.choice((SetReady, GoOn))
    _ask(world, lambda new_id, _seq: kind(new_id))


def ask_twice(world: World) -> None:
    """A request is sent again, as it was."""
    person, program = _connected(world)
    if person and program and person.asked_lately:
        request = world.rng.choice(person.asked_lately)
        if not isinstance(request, Leave):
            program.send_as_is(request)
            world.note(f"{person.guest.name} sends {request.id} again")


def speak_of_a_deal(world: World) -> None:
    """Somebody commits or reveals something wrong, late, early, or of another round."""
    rng = world.rng
    person, program = _connected(world)
    table = world.disk.table
    if person and program and table and table.exchange:
        match = max(0, table.exchange.match + rng.choice((0, 0, 0, -1, 1)))
        number = max(0, table.exchange.round + rng.choice((0, 0, 0, -1, 1)))
        digest = rng.choice((rng.randbytes(32).hex(), "no digest".ljust(64)))
        person.has_spoken_of_deals = True
        if rng.random() < 0.5:
            program.send_as_is(Commit(match=match, round=number, commitment=digest))
        else:
            program.send_as_is(Reveal(match=match, round=number, nonce=digest))


def flood(world: World) -> None:
    """Somebody sends far more than a hand could type."""
    person, program = _connected(world)
    if person and program and person.is_rash:
        for _ in range(80):
            person.ask(Say(program.new_id(), _line(world.rng)))


def manage(world: World) -> None:
    """The owner does what only owners may."""
    owner = next((person for person in world.players if person.owns), None)
    if owner and owner.program:
        rng, new_id = world.rng, owner.program.new_id
        seat, other = rng.randrange(4), rng.randrange(4)
        requests: tuple[AnyRequest, ...] = (
            SetPaused(new_id(), rng.random() < 0.7),
            SwitchChat(new_id(), rng.random() < 0.5),
            GiveTable(new_id(), seat=seat),
            SwapSeats(new_id(), seat=seat, other=other),
            SetPaused(new_id(), rng.random() < 0.7),
            ClearSeat(new_id(), seat=seat),
        )
        owner.ask(rng.choice(requests))


DEEDS: Final[tuple[Mischief, ...]] = (
    say_something,
    say_something,
    show_a_face,
    leave,
    act_wildly,
    act_wildly,
    ask_at_the_wrong_time,
    ask_twice,
    ask_twice,
    speak_of_a_deal,
    flood,
    manage,
    manage,
)
"""Each as likely as another; what is here twice is twice as likely."""


def _connected(world: World) -> tuple[Person, Program] | tuple[None, None]:
    """Anybody with a program that has a connection."""
    people = [p for p in world.everybody if p.program is not None and p.program.link is not None]
    if not people:
        return None, None
    person = world.rng.choice(people)
    return (person, person.program) if person.program else (None, None)


def _ask(world: World, request: Callable[[RequestId, int], AnyRequest]) -> None:
    """Let anybody ask for what ``request`` makes of a new id and the number that is seen."""
    person, program = _connected(world)
    if person and program:
        person.ask(request(program.new_id(), person.seen.seq if person.seen else 0))


def _line(rng: Random) -> str:
    return f"{SPOKEN}{rng.randrange(10**12)}>"

"""Playing the match of a table: acts, bots, and going on when everybody agrees.

Pure functions of a table and its chance; what is not allowed raises ``Refusal`` and changes
nothing.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.actions import Action
from engine.bots.bot import THINKERS, Bot, Level, bot_of
from engine.bots.greedy_bot import greedy_bot
from engine.bots.guarded import TellFault, guarded
from engine.bots.passing_bot import passing_bot
from engine.deal import shuffled_deal
from engine.errors import IllegalAction
from engine.fair_deal import draw
from engine.match import (
    MatchState,
    MatchStep,
    draw_lead,
    next_round,
    play,
    possible_leads,
    start_match,
)
from engine.projection import view_for
from engine.seats import Seat
from netplay import events as told
from netplay.codes import Code
from netplay.fair.exchange import Exchange, Stage, dealt, proved
from netplay.refusals import naming
from netplay.seating import is_asleep, is_deserted
from netplay.shapes import Kind, Phase, Presence, StandIn
from netplay.table import Change, Refusal, Table, with_chair
from netplay.table_config import Chance


def act(table: Table, seat: Seat, action: Action) -> Change:
    """``seat`` takes its turn.

    Raises:
        Refusal: no round runs, another is to act, or the rules do not allow it.
    """
    match = table.match
    if match is None or match.round.result is not None:
        raise Refusal(Code.WRONG_PHASE, "No round is being played now.")
    if table.paused:
        raise Refusal(Code.PAUSED, "The owner has paused the table. Wait until it goes on.")
    if match.round.turn != seat:
        name = table.chairs[match.round.turn].name
        raise Refusal(Code.NOT_YOUR_TURN, naming(Code.NOT_YOUR_TURN, name=name))
    try:
        step = play(match, action)
    except IllegalAction as error:
        text = str(error)
        raise Refusal(Code.ILLEGAL, text[:1].upper() + text[1:] + ".") from error
    table = replace(table, match=step.match)
    if step.match.round.result is not None:
        table = replace(_nobody_agreed_yet(table), exchange=proved(table.exchange))
    return Change(table, step.events, (step,))


def go_on(table: Table, seat: Seat) -> Change:
    """``seat`` agrees to the next round, or to a rematch (R22).

    Raises:
        Refusal: a round runs, or none has been played.
    """
    if table.phase not in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        raise Refusal(Code.WRONG_PHASE, "There is nothing to agree to now: play on.")
    chair = replace(table.chairs[seat], ready=True)
    return Change(with_chair(table, seat, chair), (told.ReadyChanged(seat),))


def advance(table: Table, chance: Chance) -> Change | None:
    """The round that is to be dealt now; None where none is.

    One that everybody has agreed to is dealt at once where deals come from a seed, and else when
    the exchange for it is settled (``netplay.fair.moves``).
    """
    if table.config.seed is None:
        exchange = table.exchange
        if exchange is None or exchange.stage is not Stage.SETTLED:
            return None
        return _deal_fairly(table, exchange)
    if not is_round_due(table):
        return None
    if table.phase is Phase.ROUND_OVER and table.match is not None:
        return _deal(table, table.match, chance)
    return _start(table, chance)


def is_round_due(table: Table) -> bool:
    """Whether everybody concerned has agreed to a round that is not dealt yet.

    In the lobby the match starts when every seat is taken and ready. After a round the next one
    is dealt, and after a match a rematch, when every connected human agrees; bots always do (R22).
    """
    if table.match is None:
        return all(chair.ready for chair in table.chairs)
    if table.phase is Phase.ROUND or not _all_agree(table):
        return False
    return table.phase is Phase.ROUND_OVER or (table.config.rematch and not is_deserted(table))


def acting_seat(table: Table) -> Seat | None:
    """The seat that is to act; None while no round runs or the table is paused."""
    if table.match is None or table.match.round.result is not None or table.paused:
        return None
    return table.match.round.turn


def acting_bot(table: Table) -> Seat | None:
    """The seat that is to act, where the host acts for it; None while the table sleeps."""
    seat = acting_seat(table)
    if seat is None:
        return None
    chair = table.chairs[seat]
    is_the_hosts = chair.level is not None or chair.stand_in is not None
    return seat if is_the_hosts and not is_asleep(table) else None


def thinking_level(table: Table, seat: Seat | None) -> Level | None:
    """The level of the host's bot in ``seat``, where it looks ahead; None for all others."""
    level = None if seat is None else table.chairs[seat].level
    return level if level in THINKERS else None


def act_as_bot(
    table: Table,
    seat: Seat,
    rng: Random,
    thought: Action | None,
    tell_fault: TellFault,
) -> Change:
    """Let the host act for ``seat``; its bot sees what a player there sees.

    A bot that looks ahead has come to ``thought``. Where that is nothing, or where any bot raises
    or chooses what is not legal, the greedy bot acts in its place.

    Args:
        table: a match runs, and ``seat`` is to act.
        seat: one that the host acts for.
        rng: the bot's chance.
        thought: what a bot that looks ahead came to; None where it failed.
        tell_fault: told why the greedy bot had to act, if it had to.
    """
    chair = table.chairs[seat]
    if thinking_level(table, seat):
        if thought is None:
            tell_fault("has no answer")
        bot: Bot = greedy_bot if thought is None else lambda _view, _rng: thought
    elif chair.level is not None:
        bot = bot_of(chair.level)
    else:
        bot = passing_bot if chair.stand_in is StandIn.PASS else greedy_bot
    return _act_with(guarded(bot, tell_fault), table, seat, rng)


def run_out_of_time(table: Table, seat: Seat, rng: Random) -> Change:
    """Pass for a player whose turn clock has run out."""
    change = _act_with(passing_bot, table, seat, rng)
    return replace(change, happenings=(told.ClockRanOut(seat), *change.happenings))


def _act_with(bot: Bot, table: Table, seat: Seat, rng: Random) -> Change:
    if table.match is None:
        raise ValueError("no match is being played")
    return act(table, seat, bot(view_for(table.match, seat), rng))


def _start(table: Table, chance: Chance) -> Change:
    rules, number = table.config.rules, table.matches + 1
    rng = chance.of_round(number, 1)
    lead = draw_lead(None, rules, rng)
    step = start_match(rules, shuffled_deal(rules, rng), lead)
    return _dealt(replace(table, matches=number), step)


def _deal(table: Table, match: MatchState, chance: Chance) -> Change:
    rng = chance.of_round(table.matches, match.number + 1)
    lead = draw_lead(match, match.rules, rng)
    return _dealt(table, next_round(match, shuffled_deal(match.rules, rng), lead))


def _deal_fairly(table: Table, exchange: Exchange) -> Change:
    """Deal what host and players have given: nobody's choice, and nothing but this."""
    rules, last = table.config.rules, table.match
    terms = exchange.terms(table.config)
    if exchange.round == 1 or last is None:
        deal, lead = draw(exchange.secret, terms, range(rules.players))
        step = start_match(rules, deal, lead)
    else:
        deal, lead = draw(exchange.secret, terms, possible_leads(last))
        step = next_round(last, deal, lead)
    table = replace(table, matches=exchange.match, exchange=dealt(exchange, table.config))
    return _dealt(table, step)


def _dealt(table: Table, step: MatchStep) -> Change:
    table = _nobody_agreed_yet(replace(table, match=step.match))
    return Change(table, step.events, (step,))


def _all_agree(table: Table) -> bool:
    people = [
        chair
        for chair in table.chairs
        if chair.kind is Kind.HUMAN and chair.presence is not Presence.LEFT
    ]
    here = [chair for chair in people if chair.presence is Presence.HERE]
    return all(chair.ready for chair in here) and (bool(here) or not people)


def _nobody_agreed_yet(table: Table) -> Table:
    chairs = tuple(replace(c, ready=c.kind is Kind.BOT) for c in table.chairs)
    return replace(table, chairs=chairs)

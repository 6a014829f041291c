"""What bots are called and what they say: by the level, at fitting moments, and never of a hand."""

from random import Random

import pytest

from engine import events as happened
from engine.bots.bot import Level
from engine.deal import shuffled_deal
from engine.match import MatchState, play, start_match
from engine.ruleset import make_ruleset
from netplay.bot_manners import HEAVY, MANNERS, remark_on
from netplay.events import Emoted
from netplay.messages import SwitchChat
from netplay.names import clean_name, name_key
from netplay.shapes import Chair, Emote, Kind, Phase
from tests.netplay.table_of_clients import TableOfClients

CHAIRS = (Chair(Kind.HUMAN, "Ana"), Chair(Kind.BOT, "Bean", Level.EASY))
TRIES = 60


def match_of(seed: int, *, over: bool) -> MatchState:
    rules, rng = make_ruleset(2, target=101), Random(seed)
    match = start_match(rules, shuffled_deal(rules, rng), 0).match
    while over and match.round.result is None:
        match = play(match, rng.choice(match.round.legal)).match
    return match


def said(match: MatchState, *happenings: happened.Event) -> set[Emote]:
    """Everything that the bot may say."""
    remarks = [remark_on(CHAIRS, match, happenings, Random(n)) for n in range(TRIES)]
    assert all(remark.seat == 1 for remark in remarks if remark)
    assert None in remarks
    return {remark.emote for remark in remarks if remark}


def test_every_level_has_four_clean_names_that_no_other_has() -> None:
    assert set(MANNERS) == set(Level)
    names = [name for manners in MANNERS.values() for name in manners.names]
    assert len({*map(name_key, names)}) == len(names)
    assert all(clean_name(name) == name for name in names)


@pytest.mark.parametrize("level", list(Level))
def test_four_bots_of_a_level_have_names_of_their_own(level: Level) -> None:
    table = TableOfClients(make_ruleset(4), bots=(level,) * 3)
    names = {chair.name for chair in table.join("Ana").snapshot.chairs[1:]}
    assert len(names) == 3
    assert names <= {*MANNERS[level].names}


def test_a_match_is_greeted_and_its_end_is_taken_well() -> None:
    match = match_of(1, over=False)
    assert said(match, happened.RoundStarted(1, 0)) == {Emote.HELLO, Emote.GOOD_LUCK}
    assert said(match, happened.RoundStarted(2, 0)) == set()
    assert said(match, happened.MatchEnded(0)) == {Emote.WELL_PLAYED}
    assert said(match, happened.MatchEnded(1)) == {Emote.THANKS}


@pytest.mark.parametrize("seed", range(12))
def test_only_a_heavy_loss_hurts(seed: int) -> None:
    match = match_of(seed, over=True)
    assert match.round.result is not None
    award = match.round.result.award
    hurts = award.winner == 0 and award.points >= HEAVY
    expected = {Emote.OUCH, Emote.WELL_PLAYED} if hurts else set[Emote]()
    assert said(match) == expected


def test_nothing_is_said_in_the_middle_of_a_round_whatever_is_held() -> None:
    match = match_of(3, over=False)
    while match.round.result is None:
        step = play(match, match.round.legal[0])
        if step.match.round.result is None:
            assert said(step.match, *step.events) == set()
        match = step.match


@pytest.mark.parametrize("chat", [True, False])
def test_bots_talk_at_a_table_unless_chat_is_off(*, chat: bool) -> None:
    table = TableOfClients(make_ruleset(4, target=200), bots=(Level.EASY,) * 3)
    peer = table.join("Ana")
    table.send(peer, SwitchChat("off", on=chat))
    table.ready(peer)
    table.play_on(peer, rng=Random(1))

    events = (event for each in peer.received for event in getattr(each, "events", ()))
    assert any(isinstance(event, Emoted) for event in events) == chat
    assert peer.snapshot.phase is Phase.MATCH_OVER

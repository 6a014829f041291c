"""Every reason is a whole sentence that fits into a row."""

import re
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from engine.actions import DRAW, PASS, End, Play
from engine.bots import reasons as why
from engine.bots.advice import advise
from engine.bots.random_bot import random_bot
from engine.bots.reasons import Fact, Sureness
from engine.bots.search import Effort
from engine.bots.thought import think
from engine.ruleset import Ruleset
from engine.tile import tile_of
from tests.engine.bots.deals import moments
from tests.engine.positions import position, rules
from tests.engine.strategies import rulesets
from tests.engine.views import view_of
from tests.tui.tables import NAMES
from tui.model.hint import ROW_CELLS
from tui.words.reasons import act_words, reason_sentences

GLANCE = Effort(iterations=12, candidates=12, deals=6)
TILE = tile_of(6, 4)
ALL: tuple[Fact, ...] = (
    why.LastTile(),
    why.OnlyTile(),
    why.Heaviest(is_lead=True),
    why.Heaviest(is_lead=False),
    why.Followers(1),
    why.KeepsBoth(4, 2),
    why.Mine(3),
    why.Closed(3),
    why.PassedOn(1, (3,)),
    why.PassedOn(1, (3, 5)),
    why.Lacks(1),
    why.PartnerFits(2),
    why.Double(),
    why.Sheds(1),
    why.NothingFits(),
    why.MustDraw(),
    why.PlayAfterDraw(),
    why.GoesOn(),
    *(why.EndsRound(sure) for sure in Sureness),
    why.Keeps(TILE),
    why.EverybodyPassed(5),
    why.NotShown(5, None),
    why.NotShown(5, 6),
    why.DrawAdds(),
    *(why.Ahead(other, 0.1) for other in (Play(TILE, End.LEFT), DRAW, PASS)),
)
VIEW = view_of(position(["6-5 5-5", "1-1"], train_="3-0", boneyard="1-1 2-1 3-1"))


def name_of(seat: int) -> str:
    return NAMES[seat]


def is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z0-9][^{}]*[^.]\.", text)) and cell_len(text) <= ROW_CELLS


def test_there_is_a_sentence_of_its_own_for_every_fact() -> None:
    sentences = reason_sentences(ALL, VIEW, name_of)

    assert {type(fact) for fact in ALL} == {*get_args(Fact)}
    assert len({*sentences}) == len(ALL)
    assert all(map(is_sentence, sentences))


@given(rulesets(), st.integers(0, 2**32 - 1))
@settings(max_examples=10)
def test_whatever_is_said_at_a_table_is_a_sentence(under: Ruleset, seed: int) -> None:
    rng = Random(seed)
    for view, _match in moments(under, [random_bot] * under.players, rng):
        advice = advise(view, think(view, rng, GLANCE, deals_to_tell_by=12))
        assert all(map(is_sentence, reason_sentences(advice.facts, view, name_of)))


@pytest.mark.parametrize("sure", [Sureness.SURELY, Sureness.PROBABLY])
def test_among_partners_it_is_their_side_that_holds_fewest(sure: Sureness) -> None:
    pairs = rules(4, partners=True)
    paired = view_of(position(["1-0", "6-6", "5-5", "6-5"], train_="3-2", under=pairs))
    told = [reason_sentences([why.EndsRound(sure)], view, name_of)[0] for view in (VIEW, paired)]
    assert [" you " in sentence for sentence in told] == [True, False]
    assert [" your side " in sentence for sentence in told] == [False, True]


def test_an_act_is_named_as_players_name_it() -> None:
    assert act_words(Play(TILE, End.RIGHT), VIEW) == "6-4 on end B"
    assert act_words(PASS, VIEW) == "a pass"
    assert act_words(DRAW, VIEW) == "a draw"
    empty = VIEW._replace(table=VIEW.table._replace(train=VIEW.table.train._replace(plays=())))
    assert act_words(Play(TILE, End.LEFT), empty) == "6-4"

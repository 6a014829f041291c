"""Rules, deals and whole rounds for properties."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, Play
from engine.deal import Deal, share_out, shuffled_deal
from engine.events import Event
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import OPTION_VALUES, Ruleset, make_ruleset
from engine.state import RoundState, start_round
from engine.tile import ALL_TILES

Choice = Callable[[Sequence[Action], Random], Action]


def anything(legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


def plays_first(legal: Sequence[Action], rng: Random) -> Action:
    plays = [action for action in legal if isinstance(action, Play)]
    return rng.choice(plays or legal)


def draws_first(legal: Sequence[Action], rng: Random) -> Action:
    return DRAW if DRAW in legal else plays_first(legal, rng)


def seldom_passes(legal: Sequence[Action], rng: Random) -> Action:
    acts = [action for action in legal if action is not PASS]
    return rng.choice(acts if acts and rng.random() < 0.9 else legal)


def passes_first(legal: Sequence[Action], rng: Random) -> Action:
    return PASS if PASS in legal and rng.random() < 0.9 else rng.choice(legal)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any table, with any options that do not contradict each other."""
    players = draw(st.sampled_from((2, 3, 4)))
    partners = players == 4 and draw(st.booleans())
    options = {
        name: draw(st.sampled_from(values))
        for name, values in OPTION_VALUES.items()
        if partners or name != "partnership"
    }
    target = draw(st.integers(1, 999))
    return make_ruleset(players, partners=partners, target=target, options=options)


def default_rulesets() -> st.SearchStrategy[Ruleset]:
    tables = ((2, False), (3, False), (4, False), (4, True))
    return st.sampled_from([make_ruleset(p, partners=partners) for p, partners in tables])


def deals(rules: Ruleset) -> st.SearchStrategy[Deal]:
    return st.permutations(ALL_TILES).map(lambda tiles: share_out(rules, tuple(tiles)))


@dataclass(frozen=True)
class PlayedRound:
    """A round from its deal to its end."""

    rules: Ruleset
    deal: Deal
    states: tuple[RoundState, ...]
    """Before the lead, and after each act."""
    acts: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]
    """Of each act."""

    @property
    def end(self) -> RoundState:
        return self.states[-1]


def play_round(rules: Ruleset, deal: Deal, lead: int, choose: Choice, rng: Random) -> PlayedRound:
    state = start_round(rules, deal, lead)
    states, acts, events = [state], [], []
    while state.result is None:
        action = choose(legal_actions(state), rng)
        state, happened = apply(state, action)
        states.append(state)
        acts.append(action)
        events.append(happened)
    return PlayedRound(rules, deal, tuple(states), tuple(acts), tuple(events))


@st.composite
def played_rounds(draw: st.DrawFn) -> PlayedRound:
    """A round under any rules between players of any temper."""
    rules = draw(rulesets())
    choose = draw(
        st.sampled_from((anything, plays_first, draws_first, seldom_passes, passes_first))
    )
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    lead = draw(st.integers(0, rules.players - 1))
    return play_round(rules, shuffled_deal(rules, rng), lead, choose, rng)


@st.composite
def positions(draw: st.DrawFn) -> RoundState:
    """Any running state that play leads to."""
    played = draw(played_rounds())
    return draw(st.sampled_from(played.states[:-1]))

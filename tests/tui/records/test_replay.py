"""Going through a record: to the end act by act, and back the same way."""

import pytest

from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from netplay.fair.verdict import Outcome
from tests.engine.record.simulate import fair_corpus
from tests.tui.recorded import recorded
from tui.records.replay import Replay, shown, to_next_act, to_previous_act, to_round, train_at


@pytest.fixture
def start() -> Replay:
    return Replay(read_record(recorded(make_ruleset(3, target=61), seed=4)))


def test_it_begins_with_the_whole_match(start: Replay) -> None:
    assert start.round == 0
    assert not start.is_at_end
    assert shown(start).snapshot is None
    assert train_at(start).plays == ()


def test_act_by_act_it_goes_to_the_end_and_back(start: Replay) -> None:
    way = [start]
    while (after := to_next_act(way[-1])) != way[-1]:
        way.append(after)
    rounds = start.reading.rounds
    back = [way[-1]]
    while (before := to_previous_act(back[-1])) != back[-1]:
        back.append(before)

    assert len(way) == 1 + sum(len(view.acts) + 1 for view, *_ in rounds)
    assert way[-1].round == len(rounds)
    assert way[-1].is_at_end
    assert back == way[::-1]


def test_rounds_are_reached_at_their_end(start: Replay) -> None:
    rounds = start.reading.rounds
    second = to_round(start, 2)

    assert (second.round, second.act) == (2, len(rounds[1].view.acts))
    assert second.is_at_end
    assert to_round(start, 99).round == len(rounds)
    assert to_round(second, -99) == start


def test_the_train_grows_to_what_it_was(start: Replay) -> None:
    end = to_round(start, 1)
    assert end.view
    assert train_at(end) == end.view.train
    trains = []
    at = to_next_act(start)
    while not at.is_at_end:
        trains.append(train_at(at))
        at = to_next_act(at)
    lengths = [len(train.plays) for train in trains]

    assert lengths[0] == 0
    assert lengths == sorted(lengths)


def test_every_hand_is_open_as_it_was_then(start: Replay) -> None:
    before, after = to_next_act(start), to_next_act(to_next_act(start))
    (lead,) = train_at(after).plays

    assert start.hands == ()
    assert lead.tile in before.hands[0]
    assert lead.tile not in after.hands[0]
    assert before.hands[1:] == after.hands[1:]


def test_what_was_done_is_told_as_to_a_watcher(start: Replay) -> None:
    at = to_next_act(to_next_act(start))
    log = [line.text for line in shown(at).log]
    end = to_round(start, 1)

    assert len(log) == 1
    assert log[0].startswith("Ana leads ")
    assert len(shown(end).log) == end.acts
    assert not any(line.text.startswith("You") for line in shown(end).log)
    assert shown(end).seat is None


def test_names_are_cleaned() -> None:
    record = recorded(make_ruleset(2)).replace(b'"Ana"', b'"A\\u001b[31mna"')
    model = shown(to_round(Replay(read_record(record)), 1))

    assert model.snapshot
    assert model.snapshot.chairs[0].name.isprintable()


def test_a_deal_that_was_checked_is_said_to_be() -> None:
    for match in fair_corpus()[:6]:
        reading = read_record(match.text)
        for number, each in enumerate(reading.rounds, start=1):
            deal = shown(Replay(reading, number)).deal
            assert deal is not None
            assert deal.outcome is (Outcome.WITHHELD if each.withheld else Outcome.VERIFIED)
            assert deal.round == number


def test_of_a_deal_without_proof_nothing_is_said(start: Replay) -> None:
    assert shown(to_round(start, 1)).deal is None

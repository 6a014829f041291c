"""What has happened, said once, in words that any terminal and any screen reader can take."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.ruleset import Ruleset, make_ruleset
from netplay.codes import Code
from netplay.events import Said
from netplay.joining.updates import CodeTold, Ended, Joined, Offline
from netplay.messages import JoinCode, Welcome
from tests.engine.strategies import rulesets
from tests.tui.lines.lined import NOBODY, Listener, player_of
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.tables import FakeTable, any_action, first_play
from tui.lines.prompts import is_due, prompt
from tui.lines.telling import told, turn_prompt
from tui.model.table_model import after
from tui.presenter.turn_words import turn_sentences


def heard_of_a_match(rules: Ruleset, seed: int, seat: int | None) -> Iterator[str]:
    table = FakeTable(rules, seed=seed, seat=seat)
    listener = Listener(table)
    for _ in range(3):
        while not table.is_over:
            listener.see(table.act_once(any_action))
        if table.match.winner is not None:
            break
        listener.see(table.deal_again())
    yield from listener.heard


@settings(max_examples=25, deadline=None)
@given(rules=rulesets(), seed=st.integers(0, 10_000), seat=st.sampled_from([0, 1, None]))
def test_every_sentence_is_plain_whole_and_on_a_line_of_its_own(
    rules: Ruleset, seed: int, seat: int | None
) -> None:
    for sentence in heard_of_a_match(rules, seed, seat):
        assert sentence.isascii()
        assert sentence.isprintable()
        assert sentence.strip() == sentence
        assert sentence.endswith((".", "!", "?", ":")) or "passing join" in sentence
        assert "{" not in sentence


@settings(max_examples=25, deadline=None)
@given(rules=rulesets(), seed=st.integers(0, 10_000))
def test_nothing_is_said_twice_in_a_row(rules: Ruleset, seed: int) -> None:
    heard = heard_of_a_match(rules, seed, 0)
    repeated = [first for first, second in pairwise(heard) if first == second]

    # Who draws on until a tile fits does the same several times.
    assert [sentence for sentence in repeated if not sentence.endswith("draws a tile.")] == []


@settings(max_examples=25, deadline=None)
@given(rules=rulesets(), seed=st.integers(0, 10_000))
def test_the_last_word_before_an_own_turn_is_the_prompt_of_the_screen(
    rules: Ruleset, seed: int
) -> None:
    table = FakeTable(rules, seed=seed)
    listener = Listener(table)
    while not table.is_over:
        own = listener.player.at.model.own
        if is_due(listener.player) and own is not None and own.table.train.plays:
            assert turn_sentences(own)[0] in listener.heard[-1]
        listener.see(table.act_once(any_action))


def test_the_acts_of_others_are_told_in_the_words_of_the_log() -> None:
    table = FakeTable(make_ruleset(3), lead=1)
    listener = Listener(table)

    (first,) = listener.see(table.act_once(first_play))
    assert first == f"Bohdan leads {table.match.round.train.plays[0].tile}."
    news = listener.see(table.act_once(first_play))
    assert news[0].startswith("Chi Minh plays ")
    assert news[1].startswith("Your turn. ")
    assert len(news) == 2


def test_the_own_turn_names_what_fits_unless_marks_are_not_wanted() -> None:
    table = FakeTable(make_ruleset(3), lead=1)
    listener = Listener(table)
    news = listener.see(table.act_until_turn_of(0, first_play))

    assert turn_prompt(listener.player, is_new=True) == news[-1]
    assert "Fitting: " in news[-1]


def test_an_end_of_a_round_is_told_by_its_result_and_no_more() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    while not table.is_over:
        news = listener.see(table.act_once(first_play))

    assert not any("The round is over" in sentence for sentence in news)
    assert sum("Boneyard" in sentence for sentence in news) == 1
    assert sum(sentence.startswith("To 101: You") for sentence in news) == 1
    assert news[-1] == "Type next for the next round."


def test_a_new_round_tells_the_hand() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    listener.see(table.act_until_over(first_play))
    news = listener.see(table.deal_again())

    assert news[0].startswith("Round 2: ")
    assert news[1].startswith("You hold ")


def test_partners_are_named_once() -> None:
    table = FakeTable(make_ruleset(4, partners=True))
    listener = Listener(table)
    assert "Chi Minh, partner" in " ".join(listener.heard)


def test_chat_does_not_repeat_what_there_is_to_do() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)

    assert [*listener.see(table.tell(Said("Bohdan", "hello", 1)))] == ["Bohdan: hello"]


def test_who_agrees_is_told_and_who_is_waited_for() -> None:
    table = FakeTable(make_ruleset(3))
    listener = Listener(table)
    listener.see(table.act_until_over(first_play))

    assert [*listener.see(table.agrees(1))] == ["Bohdan is ready."]
    assert [*listener.see(table.agrees(0))] == ["You have agreed. Waiting for Chi Minh."]


def test_a_lost_connection_is_told_once_and_how_things_stand_after_it() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    lost = after(listener.player.at.model, Offline("The table has hung up.", 0.5))

    (sentence,) = listener.see(lost)
    assert sentence.startswith("The table has hung up. There is no connection")
    assert [*listener.see(after(lost, Offline("The table has hung up.", 1.0)))] == []
    elsewhere = after(lost, Offline("Another host answers.", 2.0))
    assert [*listener.see(elsewhere)] == ["Another host answers."]
    assert [*listener.see(after(elsewhere, Offline("Another host answers.", 4.0)))] == []
    back = listener.see(table.comes_back())
    assert back[0] == "The table is there again."
    assert back[-1] == f"Your turn. {prompt(listener.player)}"
    assert any(sentence.startswith("You hold") for sentence in back)


def test_who_comes_back_hears_what_was_said_meanwhile() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    hello, later = Said("Bohdan", "hello", 1), Said("Bohdan", "are you there?", 1)
    listener.see(table.tell(hello))
    lost = after(listener.player.at.model, Offline("The table has hung up.", 0.5))
    listener.see(lost)
    back = listener.see(after(lost, Joined(table.welcome(hello, later))))
    assert [each for each in back if each.startswith("Bohdan: ")] == ["Bohdan: are you there?"]


def test_the_end_of_the_table_is_told_as_the_host_put_it() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    ended = after(listener.player.at.model, Ended(Code.TABLE_CLOSED, "The table was closed."))

    assert [*listener.see(ended)] == ["The table was closed."]


def test_a_refusal_is_told_with_what_there_is_to_do() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)

    news = listener.see(table.refuses(Code.STALE, "The table has changed."))
    assert news[0] == "The table has changed."
    assert news[1].startswith("You lead:")


def test_the_owner_of_a_paused_table_is_told_how_it_goes_on() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)

    news = listener.see(table.table_changes(paused=True))
    assert [*news] == ["Type continue to let the table go on."]
    assert listener.see(table.table_changes(paused=False))[-1].startswith("Your turn.")


def heard_in(welcome: Welcome) -> list[str]:
    return [*told(NOBODY, player_of(model(welcome)))]


def test_a_lobby_is_told_seat_by_seat() -> None:
    heard = heard_in(lobby(ANA, OPEN))

    assert heard == [
        "This is table amber-fox.",
        "2 players, each for their own, to 101 points.",
        "Others on this machine join with:",
        "passing join 127.0.0.1:28660",
        "This table is open: no code is asked.",
        "Seat 1: Ana, you, owner, not ready yet.",
        "Seat 2 is open.",
        "Type ready when you are ready.",
    ]


def test_an_owner_is_told_the_code_once_and_every_failure() -> None:
    welcome = replace(
        lobby(ANA, OPEN, addresses=("192.168.1.5:28660",)),
        seal="7F3K-Q2MD-XWA5-RT6C",
        may_close=True,
    )
    codes = [
        JoinCode(code="amber-otter-lamp"),
        JoinCode(code="amber-otter-lamp", failures=1, last_from="10.0.0.9"),
    ]
    at_first = model(welcome)
    models = [at_first, after(at_first, CodeTold(codes[0]))]
    models.append(after(models[-1], CodeTold(codes[1])))

    heard = [[*told(player_of(a), player_of(b))] for a, b in pairwise(models)]

    assert "--seal 7F3K-Q2MD-XWA5-RT6C" in " ".join(heard_in(welcome))
    assert "code" not in " ".join(heard_in(welcome))
    assert heard == [
        ["The join code is amber-otter-lamp."],
        ["A wrong code was given from 10.0.0.9 (1 of 5)."],
    ]


def test_a_lobby_of_somebody_elses_names_its_bots() -> None:
    heard = " ".join(heard_in(lobby(BO, ANA, BOT, seat=1)))

    assert "Seat 3: Bricks, bot, heavy tiles first, ready." in heard


@pytest.mark.parametrize("addresses", [(), ("127.0.0.1:28660",)])
def test_the_lobby_of_who_plays_alone_is_passed_over(addresses: tuple[str, ...]) -> None:
    heard = " ".join(heard_in(lobby(ANA, BOT, addresses=addresses)))

    assert ("Type ready" in heard) == bool(addresses)


def test_what_comes_by_itself_in_a_moment_is_not_announced() -> None:
    table = FakeTable(make_ruleset(2))
    listener = Listener(table)
    listener.see(table.act_until_over(first_play))
    listener.see(table.agrees(0))

    assert [*listener.see(table.agrees(1))] == ["Bohdan is ready."]
    assert prompt(listener.player) == "Everybody has agreed: the match goes on."

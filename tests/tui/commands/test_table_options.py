"""TABLE's options: what they come to, and that contradictions are refused."""

import click
import pytest
from click.testing import CliRunner

from engine.bots.bot import Level
from engine.ruleset import DrawRule, Preset, Ruleset, make_ruleset
from netplay import address
from netplay.shapes import AwayPolicy
from tui.commands.play import command as play
from tui.commands.simulate import command as simulate
from tui.commands.table_options import (
    DEFAULT_PORT,
    OF_OTHERS,
    POLICIES,
    TableOptions,
    asked_table,
    table_options,
)


@table_options
@click.command()
@click.pass_context
def probe(ctx: click.Context) -> None:
    ctx.obj.append(asked_table(ctx))


def asked(*arguments: str) -> TableOptions:
    found: list[TableOptions] = []
    result = CliRunner().invoke(probe, arguments, obj=found, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return found[0]


def rules(*arguments: str) -> Ruleset:
    table = asked(*arguments)
    return table.rules(players=table.players_or_default)


def test_nothing_said_is_the_rules_page_for_two() -> None:
    table = asked()

    assert rules() == make_ruleset(2)
    assert (table.port, table.bind, table.seed, table.level) == (
        28660,
        None,
        None,
        Level.GREEDY,
    )


def test_partners_are_four() -> None:
    assert rules("--partners").players == 4


def test_presets_and_options_are_those_of_the_rules() -> None:
    assert rules("--preset", "keen") == make_ruleset(2, preset=Preset.KEEN)
    assert rules("--option", "target=77").target == 77
    assert rules("--option", "target=77", "--target", "77").target == 77
    assert rules("--option", "draw=one_then_play").draw is DrawRule.ONE_THEN_PLAY
    many = rules("--option", "lead=rotate", "--option", "must-play-if-able=yes", "--target", "5")
    assert many == make_ruleset(2, target=5, options={"lead": "rotate", "must_play_if_able": "yes"})


def test_bots_are_a_number_or_levels() -> None:
    assert asked().bot_count() is None
    assert asked("--bots", "3").bot_count() == 3
    assert asked("--bots", "greedy,random").bot_levels() == (Level.GREEDY, Level.RANDOM)


def test_help_says_whether_bots_are_a_number_or_levels() -> None:
    assert "--bots N " in CliRunner().invoke(play, ["--help"]).output
    assert "--bots LEVEL,... " in CliRunner().invoke(simulate, ["--help"]).output


def test_policies_and_places_are_those_of_the_network() -> None:
    assert tuple(AwayPolicy) == POLICIES
    assert address.DEFAULT_PORT == DEFAULT_PORT


@pytest.mark.parametrize("word", ["greedy", "-1", "٣", "1e3", ""])
def test_what_is_no_number_of_bots_is_refused(word: str) -> None:
    with pytest.raises(click.UsageError):
        asked("--bots", word).bot_count()


@pytest.mark.parametrize("word", ["3", "greedy,", "", "greedy random"])
def test_what_is_no_list_of_levels_is_refused(word: str) -> None:
    with pytest.raises(click.UsageError):
        asked("--bots", word).bot_levels()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "3", "--partners"],
        ["--option", "partnership=all_hands"],
        ["--option", "target=0"],
        ["--option", "lead"],
        ["--option", "=x"],
        ["--option", "lead=winner", "--option", "lead=rotate"],
        ["--target", "5", "--option", "target=7"],
    ],
    ids=" ".join,
)
def test_contradictions_are_refused_with_a_sentence(arguments: list[str]) -> None:
    with pytest.raises(click.UsageError, match=r"^[A-Z-].*\.$"):
        rules(*arguments)


@pytest.mark.parametrize(
    ("command", "missing"), [(play, OF_OTHERS), (simulate, OF_OTHERS | {"--turn-clock"})]
)
def test_help_is_silent_on_what_means_nothing_there(
    command: click.Command, missing: frozenset[str]
) -> None:
    text = CliRunner().invoke(command, ["--help"]).output

    assert "--target" in text
    assert not [option for option in missing if f"  {option} " in text]
    taken = {option for parameter in command.params for option in parameter.opts}
    assert missing <= taken

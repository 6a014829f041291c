"""A second judge of match records that shares no line of code with the engine.

Written from docs/rules.md and docs/record.md alone, in the plainest Python: lists, dictionaries and
tiles as pairs of numbers. What both judges find lawful is lawful.
"""

from __future__ import annotations

import json
from typing import TypeAlias

from tests.engine.record.independent_fair_deal import Sheet, UnfairError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Object: TypeAlias = dict[str, Json]
Pair: TypeAlias = tuple[int, int]

OPTIONS: dict[str, list[Json]] = {  # the default first
    "lead": ["random", "rotate", "winner"],
    "draw": ["one_ends_turn", "one_then_play", "until_playable"],
    "must_play_if_able": [False, True],
    "passed_out_after": [1, 2],
    "pass_out": ["any_time", "boneyard_first"],
    "double_blank_tie": ["no_score", "out_wins"],
    "partnership": ["sides", "lowest_hand", "all_hands"],
}
THE_SET = [(high, low) for high in range(7) for low in range(high + 1)]


class UnlawfulError(Exception):
    """The record cannot stand."""


def find_fault(record: bytes) -> int | None:
    """The number of the first line that is at fault, from 1; None where the record is lawful."""
    lines = record.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if not lines:
        return 1
    game = Game()
    for number, line in enumerate(lines, 1):
        try:
            game.read(line)
        except (UnlawfulError, UnfairError, ValueError, RecursionError):
            return number
    return None


def demand(condition: bool) -> None:
    if not condition:
        raise UnlawfulError


def whole(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise UnlawfulError
    return value


def wholes(value: Json) -> list[int]:
    if not isinstance(value, list):
        raise UnlawfulError
    return [whole(item) for item in value]


def pair(value: Json) -> Pair:
    halves = wholes(value)
    demand(len(halves) == 2 and 6 >= halves[0] >= halves[1] >= 0)
    return halves[0], halves[1]


def pairs(value: Json) -> list[Pair]:
    if not isinstance(value, list):
        raise UnlawfulError
    return [pair(item) for item in value]


def an_object(value: Json) -> Object:
    if not isinstance(value, dict):
        raise UnlawfulError
    return value


def same(written: Json, right: Json) -> bool:
    """Equal, and of the same types, which ``1 == True == 1.0`` would not say."""
    return json.dumps(written) == json.dumps(right)


def no_duplicates(items: list[tuple[str, Json]]) -> Object:
    demand(len({key for key, _ in items}) == len(items))
    return dict(items)


class Game:
    """Everything that has happened so far, and what kind of line is due."""

    def __init__(self) -> None:
        self.due = "match"
        self.round = 0
        self.leader: int | None = None
        self.next_leader: int | None = None

    def read(self, line: bytes) -> None:
        text = line.decode("utf-8")
        value: Json = json.loads(text, object_pairs_hook=no_duplicates, parse_constant=refuse)
        content = an_object(value)
        for key in KEYS.get(str(content.get("type")), ["type"]):
            demand(key in content)
        demand(content["type"] == self.due)
        match self.due:
            case "match":
                self.read_match(content)
            case "round":
                self.read_round(content)
            case "turn":
                self.read_turn(content)
            case "round_end":
                self.read_round_end(content)
            case "match_end":
                demand(same(content["winner"], self.match_winner))
                demand(same(content["scores"], list(self.scores)))
                self.due = "nothing"

    # ------------------------------------------------------------ the match line

    def read_match(self, line: Object) -> None:
        demand(line["format"] == "passing-game-record" and same(line["version"], 1))
        rules = an_object(line["rules"])
        demand("players" in rules and "partners" in rules and "target" in rules)
        self.players = whole(rules["players"])
        demand(2 <= self.players <= 4)  # R1
        demand(isinstance(rules["partners"], bool))
        self.partners = rules["partners"] is True
        demand(self.players == 4 or not self.partners)  # R2
        self.target = whole(rules["target"])
        demand(1 <= self.target <= 999)  # R21
        self.option: Object = {}
        for name, values in OPTIONS.items():
            value = rules.get(name, values[0])
            demand(any(same(value, known) for known in values))
            self.option[name] = value
        demand(self.partners or self.option["partnership"] == "sides")
        seats = line["seats"]
        demand(isinstance(seats, list) and len(seats) == self.players)
        if isinstance(seats, list):
            for seat in seats:
                demand(isinstance(an_object(seat).get("name"), str))
        self.scores = [0] * (2 if self.partners else self.players)
        self.due = "round"

    # ------------------------------------------------------------ the deal

    def read_round(self, line: Object) -> None:
        self.round += 1
        demand(same(line["round"], self.round))
        lead = whole(line["lead"])
        demand(0 <= lead < self.players)
        demand(self.next_leader is None or lead == self.next_leader)  # R5
        if not isinstance(line["hands"], list):
            raise UnlawfulError
        self.hands = [pairs(hand) for hand in line["hands"]]
        self.boneyard = pairs(line["boneyard"])
        size = 6 if self.players == 4 else 7
        demand([len(hand) for hand in self.hands] == [size] * self.players)  # R3
        demand(sorted(sum(self.hands, self.boneyard)) == THE_SET)  # R1, R4
        self.sheet: Sheet | None = None
        if "fair_deal" in line:
            rules: Object = {
                "players": self.players,
                "partners": self.partners,
                "target": self.target,
                **self.option,
            }
            self.sheet = Sheet(an_object(line["fair_deal"]), self.round, rules)
            self.sheet.dealt(self.hands, self.boneyard, lead)
        self.leader = self.turn = lead
        self.ends: list[int] = []
        self.passes = 0
        self.drawn_this_turn = False
        self.out: int | None = None
        self.due = "turn"

    # ------------------------------------------------------------ a turn

    def read_turn(self, line: Object) -> None:
        demand(same(line["round"], self.round))
        demand(same(line["seat"], self.turn))
        seat = self.turn
        match line["action"]:
            case "play":
                self.play(seat, line)
            case "draw":
                self.draw(seat, line)
            case "pass":
                self.pass_(seat)
            case _:
                raise UnlawfulError
        self.look_at_the_end(seat)

    def able(self, seat: int) -> bool:
        return any(self.fits(tile) for tile in self.hands[seat])

    def fits(self, tile: Pair) -> bool:
        return tile[0] in self.ends or tile[1] in self.ends

    def may_draw(self, seat: int) -> bool:
        if not self.ends or len(self.boneyard) < 3:  # R6, R4
            return False
        if self.option["must_play_if_able"] and self.able(seat):  # R11
            return False
        if self.option["draw"] == "one_then_play":  # R10
            return not self.drawn_this_turn
        if self.option["draw"] == "until_playable":
            return not self.able(seat)
        return True

    def may_pass(self, seat: int) -> bool:
        if not self.ends:  # R6
            return False
        if self.option["must_play_if_able"] and self.able(seat):  # R11
            return False
        if self.option["draw"] == "until_playable" and self.drawn_this_turn:  # R10
            return not self.may_draw(seat)
        if self.option["pass_out"] == "boneyard_first" and self.passes + 1 == self.limit():  # R15
            return not self.may_draw(seat)
        return True

    def limit(self) -> int:
        return self.players * whole(self.option["passed_out_after"])

    def play(self, seat: int, line: Object) -> None:
        demand("tile" in line and "end" in line)
        tile, end = pair(line["tile"]), line["end"]
        demand(tile in self.hands[seat])
        demand(end in ("left", "right"))
        if not self.ends:  # the lead lies with its high half to the left
            self.ends = list(tile)
        else:  # R8
            index = 0 if end == "left" else 1
            open_number = self.ends[index]
            demand(open_number in tile)
            self.ends[index] = tile[1] if tile[0] == open_number else tile[0]
        self.hands[seat].remove(tile)
        self.passes = 0
        self.pass_the_turn()

    def draw(self, seat: int, line: Object) -> None:
        demand(self.may_draw(seat))
        demand("tile" in line)
        demand(pair(line["tile"]) == self.boneyard[0])
        self.hands[seat].append(self.boneyard.pop(0))
        self.passes = 0
        if self.option["draw"] == "one_ends_turn":
            self.pass_the_turn()
        else:
            self.drawn_this_turn = True

    def pass_(self, seat: int) -> None:
        demand(self.may_pass(seat))
        self.passes += 1
        self.pass_the_turn()

    def pass_the_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.drawn_this_turn = False

    # ------------------------------------------------------------ the end of a round

    def look_at_the_end(self, seat: int) -> None:
        nobody_is_able = not any(self.able(other) for other in range(self.players))
        nothing_helps = len(self.boneyard) <= 2 or not any(map(self.fits, self.boneyard))
        if not self.hands[seat]:  # R13
            self.out = seat
            self.close("domino")
        elif nobody_is_able and nothing_helps:  # R14
            self.close("blocked")
        elif self.passes == self.limit():  # R15
            self.close("passed_out")

    def close(self, reason: str) -> None:
        self.reason = reason
        self.pips = [sum(high + low for high, low in hand) for hand in self.hands]  # R16
        self.winner, self.points = self.partners_award() if self.partners else self.singles_award()
        if self.winner is not None:
            self.scores[self.winner] += self.points
        self.next_leader = self.who_leads_next()
        self.due = "round_end"

    def singles_award(self) -> tuple[int | None, int]:
        lowest = min(self.pips)
        holders = [seat for seat in range(self.players) if self.pips[seat] == lowest]
        if len(holders) == 1:
            return holders[0], sum(self.pips) - lowest - lowest  # R17
        if self.out is not None and self.option["double_blank_tie"] == "out_wins":
            return self.out, sum(self.pips)  # R18; their own hand counts 0
        return None, 0

    def partners_award(self) -> tuple[int | None, int]:
        totals = [self.pips[0] + self.pips[2], self.pips[1] + self.pips[3]]
        if self.option["partnership"] == "lowest_hand":  # R19
            lowest = min(self.pips)
            sides = {seat % 2 for seat in range(4) if self.pips[seat] == lowest}
            if len(sides) == 2:
                return None, 0
            side = sides.pop()
            return side, totals[1 - side] - lowest
        if self.out is not None:
            side = self.out % 2
            points = totals[1 - side]
        elif totals[0] == totals[1]:
            return None, 0
        else:
            side = 0 if totals[0] < totals[1] else 1
            points = abs(totals[0] - totals[1])
        return side, sum(totals) if self.option["partnership"] == "all_hands" else points

    def who_leads_next(self) -> int | None:
        leader = self.leader
        if leader is None:
            raise UnlawfulError
        if self.option["lead"] == "rotate":  # R5
            return (leader + 1) % self.players
        if self.option["lead"] == "random":
            return None
        if self.winner is None:
            return leader
        if not self.partners:
            return self.winner
        if self.out is not None and self.out % 2 == self.winner:
            return self.out
        clockwise = [(leader + step) % 4 for step in range(4)]
        partners = [seat for seat in clockwise if seat % 2 == self.winner]
        first, second = partners
        return second if self.pips[second] < self.pips[first] else first

    def read_round_end(self, line: Object) -> None:
        demand(same(line["round"], self.round))
        demand(same(line["reason"], self.reason))
        demand(same(line["pips"], list(self.pips)))
        demand(same(line["winner"], self.winner))
        demand(same(line["points"], self.points))
        demand(same(line["scores"], list(self.scores)))
        if self.sheet is not None:
            demand("secret" in line)
            self.sheet.close(line["secret"])
        self.match_winner: int | None = None
        for side, score in enumerate(self.scores):
            if score >= self.target:  # R21
                self.match_winner = side
        self.due = "round" if self.match_winner is None else "match_end"


KEYS = {
    "match": ["type", "format", "version", "rules", "seats"],
    "round": ["type", "round", "lead", "hands", "boneyard"],
    "turn": ["type", "round", "seat", "action"],
    "round_end": ["type", "round", "reason", "pips", "winner", "points", "scores"],
    "match_end": ["type", "winner", "scores"],
}


def refuse(name: str) -> None:
    raise UnlawfulError(name)

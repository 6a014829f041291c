"""What a client has seen of the round on its table, so that it can be checked when it is over."""

from __future__ import annotations

from netplay.events import RoundStarted
from netplay.messages import Dealing, Snapshot
from netplay.shapes import Round, Tiles


class RoundMemory:
    """The newest round, from whenever this client was there."""

    def __init__(self) -> None:
        """Nothing was seen yet."""
        self.snapshot: Snapshot | None = None
        """The newest that shows a round."""
        self.before: Round | None = None
        """The round before, as it ended; None where that was not seen."""
        self.hands: dict[int, Tiles] = {}
        """The player's hand after so many acts."""
        self.is_of_a_piece = True
        """Whether what was seen earlier has stayed so."""
        self._has_gap = False
        """Whether something may have been missed between the round before and this one."""

    @property
    def round(self) -> Round | None:
        """The round as it was seen last."""
        return None if self.snapshot is None else self.snapshot.round

    def saw(self, snapshot: Snapshot, *, is_live: bool) -> None:
        """Take in ``snapshot``; where it is not ``is_live``, something may have been missed."""
        now, then = snapshot.round, self.round
        if now is None:
            return
        has_started = any(isinstance(event, RoundStarted) for event in snapshot.events)
        if then is None or has_started or now.number != then.number:
            self._begin(then, now)
            self._has_gap = not is_live
        elif not _goes_on(then, now):
            if is_live:
                self.is_of_a_piece = False
            else:
                self._begin(None, now)
        self.snapshot = snapshot
        if snapshot.own is not None:
            self.hands[len(now.acts)] = snapshot.own.hand

    def follow(self, told: Dealing, last: Dealing | None) -> None:
        """Forget the round before where it may have been played once more, unseen.

        Args:
            told: of the deal of this round.
            last: of the deal that was heard of before.
        """
        if last is not None and (told.match, told.run) != (last.match, last.run) and self._has_gap:
            self.before = None

    def _begin(self, then: Round | None, now: Round) -> None:
        is_next = then is not None and then.result is not None and then.number + 1 == now.number
        self.before = then if is_next else None
        self.hands.clear()
        self.is_of_a_piece = True


def _goes_on(then: Round, now: Round) -> bool:
    """Whether ``now`` can be the same round as ``then``, or later."""
    laid = len(then.train)
    is_longer = now.acts.startswith(then.acts) and now.train[:laid] == then.train
    return is_longer and now.lead == then.lead

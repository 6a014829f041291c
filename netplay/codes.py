"""Why something was refused or ended: the one list of codes on the wire."""

from enum import StrEnum


class Code(StrEnum):
    """Why something was refused or ended. Texts may change, codes do not."""

    # The connection ends.
    BAD_FRAME = "bad_frame"  # what arrived is not a message of this protocol
    WRONG_VERSION = "wrong_version"  # no version in common; the text names both ranges
    HELLO_EXPECTED = "hello_expected"  # the first message was another, or a second hello came
    HANDSHAKE_TIMEOUT = "handshake_timeout"  # no hello in time
    TABLE_FULL = "table_full"  # no open seat, or too many watchers
    NAME_TAKEN = "name_taken"  # another seat has this name
    NAME_EMPTY = "name_empty"  # the name, once it is cleaned, has no letter and no digit
    UNKNOWN_TOKEN = "unknown_token"  # no seat is held by this token
    TOO_BUSY = "too_busy"  # too many connections, or more messages than anybody could type
    DISPLACED = "displaced"  # the seat was taken up from another connection; do not retry
    UNSEATED = "unseated"  # the owner removed this player from the lobby
    TABLE_CLOSED = "table_closed"  # the owner closed the table, or it ended
    HOST_STOPPED = "host_stopped"  # the host ends, the table is kept: come back to the same address
    CODE_NEEDED = "code_needed"  # this table asks whoever joins for its code
    WRONG_CODE = "wrong_code"  # the code that was proved is not the table's
    TOO_MANY_GUESSES = "too_many_guesses"  # no guess is looked at for a while
    SILENT = "silent"  # nothing was heard for too long
    # The request is refused, the connection stays.
    ILLEGAL = "illegal"  # the rules do not allow this act; the text says why
    NOT_YOUR_TURN = "not_your_turn"  # another seat is to act
    STALE = "stale"  # the act was chosen from a position that has passed
    WRONG_PHASE = "wrong_phase"  # not now: see docs/protocol.md for what is legal when
    NOT_SEATED = "not_seated"  # watchers may only chat and leave
    NOT_OWNER = "not_owner"  # only the table's owner may
    SEAT_TAKEN = "seat_taken"  # somebody sits there
    NO_SUCH_SEAT = "no_such_seat"  # the table has fewer seats, or nobody sits there
    PAUSED = "paused"  # the owner has paused the table
    CHAT_OFF = "chat_off"  # the owner has switched chat off
    CHAT_EMPTY = "chat_empty"  # nothing is left of the line once it is cleaned

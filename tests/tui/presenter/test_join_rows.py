"""How others join, in rows."""

from netplay.messages import JoinCode
from tests.tui.presenter.texts import text
from tui.presenter.join_rows import join_rows

SEAL = "7F3K-Q2MD-XWA5-RT6C"


def test_a_table_of_this_machine_says_so_and_one_of_the_network_warns() -> None:
    here = [text(row) for row in join_rows(("127.0.0.1:28660", "[::1]:28660"))]
    assert here == [
        " Others on this machine join with:",
        "   passing join 127.0.0.1:28660",
        "   passing join '[::1]:28660'",
    ]

    network = [text(row) for row in join_rows(("192.168.1.5:28660",))]
    assert network[0] == " Others join with:"
    assert "read the traffic" in network[-1]


def test_where_a_code_is_asked_the_command_has_the_seal_and_the_code_stands_below_it() -> None:
    told = JoinCode(code="amber-otter-lamp")

    assert [text(row) for row in join_rows(("192.168.1.5:28660",), SEAL, told)] == [
        " Others join with:",
        f"   passing join 192.168.1.5:28660 --seal {SEAL}",
        "   The join code is amber-otter-lamp.",
    ]


def test_a_guest_is_told_that_there_is_a_code() -> None:
    rows = [text(row) for row in join_rows(("192.168.1.5:28660",), SEAL)]

    assert rows[-1] == "   Its owner has the join code."


def test_the_longest_address_leaves_the_seal_whole() -> None:
    address = "[2001:db8:1111:2222:3333:4444:5555:6666]:28660"

    rows = [text(row) for row in join_rows((address,), SEAL)]

    assert rows[1:3] == [f"   passing join '{address}' \\", f"     --seal {SEAL}"]


def test_addresses_that_are_none_are_left_out_and_few_are_enough() -> None:
    assert join_rows(()) == join_rows(("http://box", "")) == ()
    many = [f"192.168.1.{number}:28660" for number in range(9)]
    assert sum("passing join" in text(row) for row in join_rows(many)) == 3

"""The words of join codes can be told apart."""

from itertools import combinations

from netplay.pairing.words import WORDS


def is_one_slip_away(one: str, other: str) -> bool:
    """Whether a letter more, less or another makes one of the other."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return False
    at = next((at for at, letter in enumerate(short) if letter != long[at]), len(short))
    return short[at + (len(short) == len(long)) :] == long[at + 1 :]


def test_the_words_make_ten_bits_each() -> None:
    assert len(WORDS) == len(set(WORDS)) == 1_024


def test_the_words_are_short_and_plain() -> None:
    assert all(4 <= len(word) <= 8 and word.isascii() and word.islower() for word in WORDS)
    assert list(WORDS) == sorted(WORDS)


def test_no_slip_makes_one_word_of_another() -> None:
    near = [pair for pair in combinations(WORDS, 2) if is_one_slip_away(*pair)]

    assert near == []


def test_four_letters_tell_a_word_from_all_others() -> None:
    assert len({word[:4] for word in WORDS}) == len(WORDS)

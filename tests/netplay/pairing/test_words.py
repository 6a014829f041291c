"""The words of join codes can be told apart."""

from collections import Counter

from netplay.pairing.words import WORDS


def slips(word: str) -> set[str]:
    """What is left of ``word`` where a letter is wrong, and where one is left out."""
    at = range(len(word))
    return {f"{word[:i]}?{word[i + 1 :]}" for i in at} | {word[:i] + word[i + 1 :] for i in at}


def test_the_words_make_ten_bits_each() -> None:
    assert len(WORDS) == len(set(WORDS)) == 1_024


def test_the_words_are_short_and_plain() -> None:
    assert all(4 <= len(word) <= 8 and word.isascii() and word.islower() for word in WORDS)
    assert list(WORDS) == sorted(WORDS)


def test_no_slip_makes_one_word_of_another() -> None:
    left = Counter(slip for word in WORDS for slip in slips(word))

    wrong_letter = {slip for slip, times in left.items() if "?" in slip and times > 1}
    assert wrong_letter == set()
    assert set(WORDS).isdisjoint(left)


def test_four_letters_tell_a_word_from_all_others() -> None:
    assert len({word[:4] for word in WORDS}) == len(WORDS)

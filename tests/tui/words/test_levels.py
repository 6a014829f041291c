"""Every level of bot has words of its own."""

from engine.bots.bot import Level
from tui.words.levels import level_sentence, level_words


def test_every_level_has_words_of_its_own() -> None:
    assert len({level_words(level) for level in Level}) == len(Level)


def test_every_level_has_a_sentence_on_how_it_plays() -> None:
    sentences = {level_sentence(level) for level in Level}
    assert len(sentences) == len(Level)
    assert all(sentence.startswith("The bot ") and sentence.endswith(".") for sentence in sentences)
    assert max(map(len, sentences)) <= 78

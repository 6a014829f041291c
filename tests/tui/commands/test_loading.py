"""What is loaded for good is never looked through for garbage again."""

import gc

from tui.commands.loading import loaded_for_good


def test_what_comes_in_the_context_stays_out_of_the_collectors_way() -> None:
    try:
        with loaded_for_good():
            assert not gc.isenabled()
            kept: list[object] = []

        assert gc.isenabled()
        assert not any(each is kept for each in gc.get_objects())
    finally:
        gc.unfreeze()

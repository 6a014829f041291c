"""The entry point of the console commands, before there is anything that could say a sentence."""

import signal


def main() -> None:
    """Load the program and run it; while it is loaded, Ctrl+C ends it as it ends any other."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tui.cli import main as run  # noqa: PLC0415 - this takes the while

    signal.signal(signal.SIGINT, before)
    run()

"""What Textual lets a terminal do to a program, and must not do to a player's.

Each fault was seen in Textual 8.2.8 and has a test in ``tests/e2e/test_hardening.py`` that fails
without its mend. To see whether a mend is still needed, take it out and run that test.

==========================  ======================================  =============================
seen                        mended in                               test
==========================  ======================================  =============================
an arrow key that a slow    ``reassembly``: pieces are waited for,  ``..._in_pieces_...``
link tears apart acts as    and how long is learned
Escape and letters
an answer to somebody       ``sequences``: only known keys pass,    ``..._unknown_...``
else's question acts as     each in one form
the keys in it
a byte that is no UTF-8,    ``reassembly``, ``sequences``           ``..._nonsense_...``
or ``ESC[1110::115;;1110u``
kills the reading thread
a paste whose end is lost   ``reassembly``: it ends by itself       ``..._end_is_lost_...``
swallows every later key
a paste on a terminal that  ``reassembly``: a burst is a paste      ``..._unmarked_paste_...``
marks none acts as keys
a report of a window of     ``sequences``: no such report passes    ``..._nonsense_...``
30,000 rows fills the
memory
a terminal that is gone     ``input``: the end of input is a        ``..._is_gone_...``
leaves the thread reading   hang-up, whatever signals are ignored
at all the CPU there is
a terminal that takes no    ``ending``: a deadline                  ``..._takes_nothing_...``
output keeps the program
SIGTERM leaves raw mode     ``ending``: it exits as a key would     ``test_leaving.py``
and the alternate screen
SIGKILL does; nothing in    ``guard``: a process that restores      ``..._killed_...``
the program could help      the terminal
mosh and GNU screen have    ``driver``: clears the screen at the    ``scripts/terminals``
no alternate screen, and    end
keep the game in sight
a signal that another       ``ending``: each wakes the loop         ``..._another_thread_...``
thread gets (a window that
is pulled larger) waits for
the next key
SIGCONT after SIGSTOP       ``driver``: begins anew from the end    ``..._stopped_...``
reads twice, and leaves
raw mode at the end
SIGCONT in the middle of    ``driver``: the loop does what it       ``..._is_closed_...``,
a line hangs the program,   asks for; nothing after the end         ``test_driver.py``
and at the end of an app
takes the terminal again
==========================  ======================================  =============================

Colours, NO_COLOR and TERM are decided in ``tui.terminal`` before there is an app; keys that were
pressed before a turn are refused by ``tui.model.turn_gate``; the key bar is the game's own, as
Textual's stands still while a terminal has no focus.
"""

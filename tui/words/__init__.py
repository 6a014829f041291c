"""Sentences in the player's language that more than one of screens, lines and commands say.

What one screen alone says is in ``tui.presenter``, what is said in lines alone in ``tui.lines``.

people, levels, ends        what players, bots and the ends of the train are called
rules, habits               the rules of a table, and how it treats who is slow or away
rules_text                  the rules of the game, by their numbers
log_lines                   what happened, event by event
deals                       what the check of a fair deal has found
reasons, turning_points     why an act is good; which choices cost most
code_news                   the join code of a table
kept_seats                  a seat that cannot be kept here
faults                      what went wrong
moments, paths              when something was, and where something lies
sentence, plain_text        a text as a sentence of its own; words cut to cells
"""

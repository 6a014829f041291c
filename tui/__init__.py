"""The screens, the command line and every word a player reads.

From the outside in:

start, cli    the entry point, and which commands there are; commands/ has one a file
ways/         from a wish to a seat: one's own table, somebody's, or one in this process
apps/         the Textual apps: what every screen may ask, at one table, with a home
screens/      one screen a file: each shows a model and turns keys into requests
widgets/      draw what they are given; styles/ says where
presenter/    every row and sentence of a screen, decided by pure functions
lines/        the line mode: typed commands in, sentences out, without the apps and their screens
model/        what is known of a match, what is chosen in it, and how fast it is shown: pure
records/      the same for a match record that is looked at again
words/        the sentences that screens, lines and commands share
art/          tiles, board, train and hand as pictures, and every colour

What a process has one of:

keys          the one table of keys; keyboard/ has its rows, and what a player makes of them
settings      what the player likes, and the file it is kept in
i18n          looks every text up; languages (which one is spoken), click_words; locale/ has the
              catalogues, rules/ the rules, in each language
terminal      whether it can show a screen; profile (what it can show), terminal_title; hardening/
              (what it may send, and how a program ends)
doctor/       what there is to tell of the machine and the terminal, for a report of a fault
"""

"""The screens, the command line and every word a player reads.

From the outside in; each knows only those below it, as a contract in pyproject.toml says:

start, cli    the program, and which commands there are; commands/ has one a file
apps/         the Textual apps: what every screen may ask, at one table, with a home
screens/      one screen a file: each shows a model and turns keys into requests
widgets/      draw what they are given; styles/ says where
lines/        the line mode: typed commands in, sentences out, without the apps and their screens
doctor/       what there is to tell of the machine and the terminal, for a report of a fault
hardening/    what a terminal may send, and how a program ends; terminal_title
records/      a match record that is looked at again
presenter/    every row and sentence of a screen, decided by pure functions
ways/         from a wish to a seat: one's own table, somebody's, or one in this process
model/        what is known of a match, what is chosen in it, and how fast it is shown: pure
art/          tiles, board, train and hand as pictures, and every colour
keys          the one table of keys; keyboard/ has its rows, and what a player makes of them
settings      what the player likes, and the file it is kept in
words/        the sentences that screens, lines and commands share
languages     which one is spoken; terminal: whether it can show a screen
i18n          looks every text up, click_words too; locale/ has the catalogues, rules/ the rules, in
              each language; profile: what the terminal can show
"""

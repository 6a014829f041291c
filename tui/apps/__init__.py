"""The Textual apps, from what every screen may ask of one to the whole game.

game_app       shows a screen: the terminal's profile, the colours, the keys
help_app       explains it
settings_app   whose player can change the settings
table_app      at one table, and ends with it
arriving       the way to a table, and the code that may be asked for on it
code_app       asks for the code of one table, then shows that table
passing_app    the whole game: home, its screens, and the way back from a table

Each stands on one before it. What screens tell them is in messages, where home leads in places.
"""

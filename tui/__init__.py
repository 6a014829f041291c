"""The screens, the command line and every word a player reads.

commands/     one command a file; cli finds them; new_table, player_name, found_tables, found_words,
              unfinished, host_gone, join_command, ssh_way, table_lines, kept_records, table_name,
              means, table_wish: from a wish to a seat
ways/         the ways to a seat: one's own table, somebody's, or one in this process
doctor/       what there is to tell of the machine and the terminal, for a report of a fault
apps          game_app (what every screen may ask), settings_app (which a player can change),
              table_app (at one table), arriving (the way to one), code_app (asks for its code),
              app (with a home);
              terminal and profile (what it can show), hardening/, terminal_title; settings,
              messages, leaving
screens/      one screen a file: each shows a model and turns keys into requests; arrangement
a match       table_model (what is known), choice (keys to an act), picks (rows of choices),
              turn_gate, countdown, at_table, hint, hand_order, own_turns, replay: pure; coaching
              (who thinks elsewhere); pauses, pacing and unfolding (how fast all that is shown)
lines/        the line mode: typed commands in, sentences out, without the apps and their screens
presenter/    every row and sentence of a screen, decided by pure functions
keys          keys (the one table), made of key_rows, keys_table, keys_outside, keys_record;
              keymap (a player's own), terminal_keys (what can be sent), key_names, cyrillic
words         log_lines, code_words, code_news, deal_words, reason_words, people_words,
              level_words, habit_words, rule_words, rules_text, fault_words, point_words,
              record_coach, sentence, plain_text, ends
languages     languages (which one is spoken), i18n (looks every text up), click_words; locale/
              has the catalogues, rules/ the rules, in each of them
train/        where each tile of the train lies
pictures      tile_form, tile_art, board_art, hand_layout, picture; sample (one to look at)
colours       shades (all of them); palette (of what is drawn by roles), tones (of words),
              themes (of the styles)
widgets/      draw what they are given; styles/ says where
"""

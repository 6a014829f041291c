"""The screens, the command line and every word a player reads."""

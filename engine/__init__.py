"""The rules of The Passing Game, its match records and its bots: pure values and functions."""

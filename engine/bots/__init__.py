"""Bots: functions of a seat's view and a source of chance, and of nothing else.

bot                   what one is, and the levels by name
random_bot, easy_bot, greedy_bot, stubborn_bot, medium_bot, hard_bot, master_bot
                      one a level; passing_bot stands in for a player who is away
heaviest              the habit that several of them have: heavy tiles first
guarded               a bot that may be anybody's
search                how the strong ones look ahead: playouts on a kernel of the rules, over deals
                      that inference finds likely by the evidence and by what habits others are
                      supposed to have; equity: what a round is worth
sight, shown          what a player sees; what each has shown so far
thought               what a look ahead tells a player
advice, reasons       what to do, and the facts that speak for it
turn, review          a turn that somebody had; those of a match that cost most
"""

"""The fair deal (docs/fair-deal.md): agreed on by host and players, and checked by each of them.

    the host's    exchange (what was given so far, as a value), moves (how it moves on), timer;
                  table_deals (who takes part and is told, all through a table)
    a client's    part (commits, reveals, checks), heard_deal (what the host said of one deal),
                  used_once (what no other deal may use), round_memory (what was seen of the round),
                  check (the round played again)
    the outcome   verdict, as values

The arithmetic is the engine's. All of it is core: no socket, no asyncio, no clock.
"""

"""Tables on the network: the messages, the session that runs a table, and the shells that carry them."""

"""Tables on the network: messages, the session that runs a table, and the shells around it."""

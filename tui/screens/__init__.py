"""One module a screen: each shows a model and turns keys into requests."""

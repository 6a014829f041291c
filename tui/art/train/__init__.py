"""Where each tile of the train lies on a board of cells: pure functions, without a screen."""

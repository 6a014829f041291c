"""The widgets. Each is given a frozen model and draws it; none decides anything."""

"""What is shown, decided by pure functions of the model and the choice; widgets only draw it."""

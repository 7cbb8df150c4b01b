// Grows with the first commits of this module.

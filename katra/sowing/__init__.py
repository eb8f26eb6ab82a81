"""The kinds of rules: of each its parameters, its fields, and its turn loop, the only code that moves seeds."""

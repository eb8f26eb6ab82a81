"""The kinds of rules, each with its parameters, its fields, and its turn loop, the only code that moves seeds."""

NAME = "evaluate"

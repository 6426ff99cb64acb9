# A misspelt keyword ends the program.
def train(epochs, lr=0.1, *, momentum=0.9):
    return epochs * lr


reveal_value(train(10))
config = {"epochs": 2, "lr": 0.5}
reveal_value(train(**config))
config["momentun"] = 0.8
reveal_value(train(**config))

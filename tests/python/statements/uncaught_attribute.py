# An attribute that was never set ends the program.
class Trainer:
    def __init__(self, lr):
        self.lr = lr

    def prepare(self):
        self.optimizer = ("sgd", self.lr)

    def step(self):
        return self.optimizer[0]


t = Trainer(0.1)
t.prepare()
reveal_value(t.step())
fresh = Trainer(0.2)
reveal_value(hasattr(fresh, "optimizer"))
fresh.step()

# A typo is an error.
class Config:
    __slots__ = ("lr", "epochs")

    def __init__(self, lr=0.1, epochs=3):
        self.lr = lr
        self.epochs = epochs


c = Config()
reveal_value((c.lr, c.epochs))
c.epoch = 5

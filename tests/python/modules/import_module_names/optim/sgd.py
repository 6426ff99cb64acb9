class SGD:
    def __init__(self, lr):
        self.lr = lr

    def describe(self):
        return f"SGD(lr={self.lr})"

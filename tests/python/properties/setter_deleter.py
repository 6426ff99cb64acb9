# A property with a setter that validates and a deleter that resets.
class Optimizer:
    def __init__(self, lr):
        self.lr = lr
        self.log = []

    @property
    def lr(self):
        return self._lr

    @lr.setter
    def lr(self, value):
        if value <= 0:
            raise ValueError(f"Invalid learning rate: {value}")
        self._lr = value

    @lr.deleter
    def lr(self):
        self.log.append("deleted")
        self._lr = 1.0


o = Optimizer(0.1)
reveal_value(o.lr)
o.lr *= 10
reveal_value(o.lr)
del o.lr
reveal_value((o.lr, o.log))
try:
    o.lr = -1
except ValueError as e:
    reveal_value(str(e))
reveal_value(sorted(vars(o)))
reveal_value(isinstance(Optimizer.lr, property))
reveal_value(Optimizer.lr.fset is not None)

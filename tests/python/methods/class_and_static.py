# Alternative constructors, methods on the class, static helpers.
class Schedule:
    registry = {}
    count = 0

    def __init__(self, steps):
        self.steps = steps
        type(self).count += 1

    @classmethod
    def from_epochs(cls, epochs, per_epoch):
        return cls(epochs * per_epoch)

    @staticmethod
    def clamp(x, low=0, high=10):
        return max(low, min(high, x))

    @classmethod
    def register(cls, name):
        cls.registry[name] = cls.__name__
        return cls


class Cosine(Schedule):
    pass


s = Cosine.from_epochs(3, per_epoch=100)
reveal_value((type(s).__name__, s.steps))
reveal_value((Schedule.count, Cosine.count))
reveal_value((s.clamp(50), Schedule.clamp(-3), Cosine.clamp(5)))
Schedule.register("base"); Cosine.register("cosine"); s.register("again")
reveal_value(Schedule.registry)
reveal_value(Schedule.registry is Cosine.registry)
reveal_value(Schedule.from_epochs.__self__ is Schedule)
reveal_value(s.from_epochs(1, 1).steps)

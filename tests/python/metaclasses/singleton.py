# __call__ of the metaclass decides what instantiation gives.
class Singleton(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Logger(metaclass=Singleton):
    def __init__(self, name="root"):
        self.name = name
        self.lines = []


class Other(metaclass=Singleton):
    pass


a = Logger("train")
b = Logger("eval")
reveal_value(a is b)
reveal_value(b.name)
a.lines.append("x")
reveal_value(Logger().lines)
reveal_value(Other() is Other())
reveal_value(Other() is a)
reveal_value(sorted(c.__name__ for c in Singleton._instances))

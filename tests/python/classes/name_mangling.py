# Private names are mangled with the class.
class Base:
    __secret = 1

    def __init__(self):
        self.__x = "base"

    def get(self):
        return self.__x

    def __hidden(self):
        return "base hidden"

    def call(self):
        return self.__hidden()


class Child(Base):
    __secret = 2

    def __init__(self):
        super().__init__()
        self.__x = "child"

    def own(self):
        return self.__x

    def __hidden(self):
        return "child hidden"


c = Child()
reveal_value((c.get(), c.own(), c.call()))
reveal_value(sorted(vars(c)))
reveal_value((Child._Base__secret, Child._Child__secret))
reveal_value(hasattr(c, "__x"))
try:
    c.__x
except AttributeError as e:
    reveal_value(str(e))


class _Under:
    __v = 5
    def v(self): return self.__v


reveal_value((_Under().v(), _Under._Under__v))

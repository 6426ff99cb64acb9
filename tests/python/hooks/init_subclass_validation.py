# A base that refuses subclasses lacking something; the error comes out of the class statement.
class Layer:
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if "forward" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} must define forward")


class Good(Layer):
    def forward(self, x): return x


reveal_value(Good().forward(1))
try:
    class Lazy(Layer):
        pass
except TypeError as e:
    reveal_value(str(e))
reveal_value([c.__name__ for c in Layer.__subclasses__()][0])
class Worse(Good):
    backward = None

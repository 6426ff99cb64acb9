# No order satisfies both: a TypeError when the class is made.
class Encoder: pass
class Transformer(Encoder): pass


def build(bases):
    try:
        return type("Model", bases, {}).__name__
    except TypeError as e:
        return str(e)


reveal_value(build((Transformer, Encoder)))
reveal_value(build((Encoder, Transformer)))
reveal_value(build((Encoder, Encoder)))
try:
    class X(Encoder, object): pass
    reveal_value(X.__name__)
    class Y(object, Encoder): pass
except TypeError as e:
    reveal_value(str(e))

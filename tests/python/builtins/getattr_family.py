# A registry that looks classes up by name.
class Blocks:
    width = 64

    def basic(self, n):
        return ("basic", n)


b = Blocks()
reveal_value(getattr(b, "width"))
reveal_value(getattr(b, "depth", None))
reveal_value(getattr(b, "basic")(3))
reveal_value(hasattr(b, "basic"))
reveal_value(hasattr(b, "bottleneck"))
setattr(b, "depth", 50)
reveal_value(b.depth)
reveal_value(vars(b))
reveal_value("depth" in b.__dict__)
delattr(b, "depth")
reveal_value(vars(b))
try:
    getattr(b, "depth")
except AttributeError as error:
    reveal_value(str(error))
try:
    delattr(b, "depth")
except AttributeError as error:
    reveal_value(str(error))
try:
    getattr(Blocks, "nope")
except AttributeError as error:
    reveal_value(str(error))
try:
    (5).nope
except AttributeError as error:
    reveal_value(str(error))
try:
    "abc".push("d")
except AttributeError as error:
    reveal_value(str(error))
try:
    [].push(1)
except AttributeError as error:
    reveal_value(str(error))
try:
    None.shape
except AttributeError as error:
    reveal_value(str(error))
try:
    getattr(b, 5)
except TypeError as error:
    reveal_value(str(error))
reveal_value(callable(b.basic))
reveal_value([callable(x) for x in (Blocks, b, len, lambda: 0, 5, "f")])
reveal_value([n for n in dir(b) if not n.startswith("_")])

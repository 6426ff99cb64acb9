# __class_getitem__ makes Class[x] mean something.
class Tensor:
    def __class_getitem__(cls, shape):
        if not isinstance(shape, tuple):
            shape = (shape,)
        return f"{cls.__name__}{list(shape)}"


class Half(Tensor):
    pass


reveal_value(Tensor[3])
reveal_value(Half[2, "B", ...])


class Plain:
    pass


try:
    Plain[1]
except TypeError as e:
    reveal_value(str(e))


class Sized:
    @classmethod
    def __class_getitem__(cls, n):
        return type(f"{cls.__name__}{n}", (cls,), {"n": n})


Four = Sized[4]
reveal_value((Four.__name__, Four.n, Four().n, issubclass(Four, Sized)))

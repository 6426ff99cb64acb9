# A size type that is an int.
class Size(int):
    def __new__(cls, value, unit="px"):
        self = super().__new__(cls, value)
        self.unit = unit
        return self

    def halved(self):
        return Size(self // 2, self.unit)


s = Size(64)
reveal_value(s == 64)
reveal_value(s + 1)
reveal_value(s.unit)
reveal_value(int(s.halved()))
reveal_value(s.halved().unit)
reveal_value(isinstance(s, int))
reveal_value(list(range(Size(3))))
reveal_value([0] * Size(2))
reveal_value([10, 20, 30][Size(1)])
reveal_value(f"{s}")
reveal_value(str(s))
reveal_value({64: "k"}[s])
reveal_value(s.bit_length())
reveal_value(max(Size(3), Size(5)))
reveal_value(type(s + 1).__name__)
reveal_value(s < 65)
reveal_value(-s)


class Lr(float):
    pass


lr = Lr("0.1")
reveal_value(lr * 2)
reveal_value(lr == 0.1)
reveal_value(isinstance(lr, float))
reveal_value(f"{lr:.3f}")

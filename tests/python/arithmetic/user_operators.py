# Every binary operator, defined by the program.
class Sym:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


def install(name, symbol):
    def forward(self, other):
        return Sym(f"({self}{symbol}{other})")

    def backward(self, other):
        return Sym(f"({other}{symbol}{self})")

    setattr(Sym, f"__{name}__", forward)
    setattr(Sym, f"__r{name}__", backward)


for name, symbol in dict(add="+", sub="-", mul="*", truediv="/", floordiv="//", mod="%", pow="**", matmul="@",
                         lshift="<<", rshift=">>", xor="^").items():
    install(name, symbol)
setattr(Sym, "__and__", lambda self, o: Sym(f"({self}&{o})"))
setattr(Sym, "__or__", lambda self, o: Sym(f"({self}|{o})"))
a, b = Sym("a"), Sym("b")
reveal_value(a + b * 2)
reveal_value(1 - a)
reveal_value([a / b, a // 2, 7 % a, a ** 2, 2 ** a, a @ b])
reveal_value([1 << a, a >> 1, a ^ b, a & b, a | 1])
reveal_value((a + 1) * (b - 2) / 3)
try:
    1 & a
except TypeError as e:
    reveal_value(str(e))
reveal_value(sum([a, b]))
reveal_value("x" + a)

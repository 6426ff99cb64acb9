# Fields, defaults, repr, equality.
from dataclasses import dataclass, field, fields


@dataclass
class Conv:
    channels: int
    kernel: int = 3
    dilations: list = field(default_factory=list)
    name: str = field(default="conv", repr=False)

    def width(self):
        return self.channels * self.kernel


a = Conv(8)
b = Conv(8, 3, [])
reveal_value(a)
reveal_value(a == b)
reveal_value(a.dilations is b.dilations)
a.dilations.append(2)
reveal_value((a == b, a))
reveal_value([f.name for f in fields(Conv)])
reveal_value([f.default for f in fields(a)][1])
reveal_value(a.width())
reveal_value(Conv(channels=4, name="x") == Conv(4))
reveal_value(a != 3)
reveal_value(Conv.kernel)
reveal_value(hasattr(Conv, "channels"))

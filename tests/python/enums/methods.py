# Members with methods, properties, class methods, extra attributes.
from enum import Enum


class Dtype(Enum):
    FLOAT32 = ("float32", 4)
    FLOAT16 = ("float16", 2)
    INT8 = ("int8", 1)

    def __init__(self, label, size):
        self.label = label
        self.size = size

    @property
    def bits(self):
        return self.size * 8

    def bytes(self, n):
        return n * self.size

    @classmethod
    def smallest(cls):
        return min(cls, key=lambda d: d.size)

    @classmethod
    def parse(cls, text):
        for d in cls:
            if d.label == text:
                return d
        raise ValueError(text)

    def __str__(self):
        return self.label


reveal_value((Dtype.FLOAT16.label, Dtype.FLOAT16.bits, Dtype.INT8.bytes(10)))
reveal_value(Dtype.FLOAT32.value)
reveal_value(Dtype.smallest())
reveal_value(Dtype.parse("float16").name)
reveal_value(str(Dtype.INT8))
reveal_value(Dtype(("int8", 1)))
reveal_value([str(d) for d in Dtype])
reveal_value(f"{Dtype.INT8}")

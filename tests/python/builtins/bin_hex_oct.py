# Bit masks of attention heads as texts.
masks = [0, 1, 5, 10, 255, 4096, -7]
reveal_value([bin(m) for m in masks])
reveal_value([hex(m) for m in masks])
reveal_value([oct(m) for m in masks])
reveal_value(bin(True))
reveal_value(hex(255)[2:].zfill(4))
reveal_value(int(bin(37), 2))
reveal_value(format(37, "b"))
reveal_value(format(37, "#010b"))
reveal_value(format(255, "x"), )
reveal_value(format(255, "#X"))
reveal_value(format(8, "o"))


class Heads:
    def __index__(self):
        return 12


reveal_value(bin(Heads()))
reveal_value(hex(Heads()))
try:
    bin(1.5)
except TypeError as error:
    reveal_value(str(error))
try:
    hex("10")
except TypeError as error:
    reveal_value(str(error))
reveal_value((37).bit_length())
reveal_value((37).bit_count())
reveal_value((-37).bit_length())
reveal_value((0).bit_length())

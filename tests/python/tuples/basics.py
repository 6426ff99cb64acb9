# Shapes and pairs.
shape = (3, 224, 224)
c, h, w = shape
reveal_value(h * w)
reveal_value(shape[1:])
reveal_value(shape + (1,))
reveal_value((0,) * 3)
reveal_value(shape.count(224))
reveal_value(shape.index(224))
reveal_value(len(shape))
reveal_value(3 in shape)
reveal_value(shape == (3, 224, 224))
reveal_value(shape == [3, 224, 224])
reveal_value((1, 2) < (1, 3))
reveal_value((1, "a") < (2, 0))
reveal_value(tuple([1, 2]))
reveal_value(tuple("ab"))
reveal_value(tuple(x * 2 for x in shape))
reveal_value(())
reveal_value((1,))
reveal_value(shape[::-1])
reveal_value({(0, 1): "edge"}[0, 1])
reveal_value(hash((1, 2)) == hash((1, 2)))
first, *middle, last = shape
reveal_value(middle)
a, (b, c2), *_ = 1, (2, 3), 4, 5
reveal_value((a, b, c2))
try:
    shape[0] = 1
except TypeError as error:
    reveal_value(str(error))
try:
    a, b = shape
except ValueError as error:
    reveal_value(str(error))
try:
    a, b, c, d = shape
except ValueError as error:
    reveal_value(str(error))
try:
    shape.append(1)
except AttributeError as error:
    reveal_value(str(error))
try:
    shape.index(7)
except ValueError as error:
    reveal_value(str(error))

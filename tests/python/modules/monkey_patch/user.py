import layers
from layers import scale as early

FACTOR = 2


def run(x):
    return layers.apply(x), early(x)


def scaled():
    return early(FACTOR)

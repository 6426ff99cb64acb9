# What numpy does with an array of no dimension, and what it refuses.
import numpy as np

x = np.array(5.0)
reveal_shape(np.argsort(x))  # revealed: (1,)
reveal_shape(np.argpartition(x, 0))  # revealed: (1,)
reveal_shape(np.convolve(x, np.ones(3)))  # revealed: (3,)
reveal_shape(np.cross(np.ones((4, 3)), np.ones(3)))  # revealed: (4, 3)
reveal_shape(np.cross(np.ones((4, 2)), np.ones(2)))  # revealed: (4,)


def refused(work):
    try:
        work()
    except (TypeError, ValueError) as problem:
        return str(problem)


reveal_value(refused(lambda: np.searchsorted(x, 3)))  # revealed: 'object of too small depth for desired array'
reveal_value(refused(lambda: np.searchsorted(np.ones((2, 2)), 3)))  # revealed: 'object too deep for desired array'
reveal_value(refused(lambda: np.convolve(np.ones((2, 2)), x)))  # revealed: 'object too deep for desired array'
reveal_value(refused(lambda: np.vander(x)))  # revealed: 'x must be a one-dimensional array or sequence.'
reveal_value(refused(lambda: np.cross(x, x)))  # revealed: 'At least one array has zero dimension'
reveal_value(refused(lambda: np.cross(np.ones(4), np.ones(4))))  # revealed: 'incompatible dimensions for cross product\n(dimension must be 2 or 3)'
reveal_value(refused(lambda: np.tril(x)))  # revealed: "tri() missing 1 required positional argument: 'N'"

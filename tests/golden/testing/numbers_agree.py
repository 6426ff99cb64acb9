# What numpy.testing is told of numbers and texts that are known; what is not known agrees.
import random
import numpy as np, torch
x = torch.zeros(2, 32, 17).numpy()
n = random.randint(0, 5)
v = torch.randn(3)
def refused(f, *a, **kw):
    try:
        f(*a, **kw)
    except AssertionError:
        return True
    return False


e, a, c = np.testing.assert_equal, np.testing.assert_array_equal, np.testing.assert_allclose
reveal_value(refused(e, x.shape, (2, 32, 17)))  # revealed: False
reveal_value(refused(e, x.shape, (2, 32, 16)))  # revealed: True
reveal_value(refused(e, [1, 2], [1, 2]))  # revealed: False
reveal_value(refused(e, {"a": 1}, {"a": 2}))  # revealed: True
reveal_value(refused(e, 3, 4))  # revealed: True
reveal_value(refused(e, x.shape, [2, 32, 17]))  # revealed: False
reveal_value(refused(e, "a", "b"))  # revealed: True
reveal_value(refused(e, float("nan"), float("nan")))  # revealed: False
reveal_value(refused(e, x.shape[1:], (32,)))  # revealed: True
reveal_value(refused(e, None, None))  # revealed: False
reveal_value(refused(e, x, np.zeros((2, 32, 17))))  # revealed: False
reveal_value(refused(a, x.shape, (2, 32, 16)))  # revealed: True
reveal_value(refused(a, x.shape, (2, 32, 17)))  # revealed: False
reveal_value(refused(a, [1, 2], [1, 2, 3]))  # revealed: True
reveal_value(refused(c, [1.0, 2.0], [1.0, 2.0 + 1e-9]))  # revealed: False
reveal_value(refused(c, [1.0, 2.0], [1.0, 2.1]))  # revealed: True
reveal_value(refused(c, 1.0, 1.05, rtol=0.1))  # revealed: False
reveal_value(refused(c, (1, 2), 1))  # revealed: True
reveal_value(refused(e, x.ndim, 3))  # revealed: False
reveal_value(refused(e, x.dtype, np.float32))  # revealed: False
reveal_value(refused(e, {"a": 1}, {"b": 1}))  # revealed: True
reveal_value(refused(e, [], []))  # revealed: False
reveal_value(refused(e, n, n))  # revealed: False
refused(e, n, 3)
refused(a, [n, 2], [1, 2])
refused(c, [float(v.sum()), 2], [1.0, 2])
a([n, 3], [n, 2])  # error: [uncaught-exception] "Arrays are not equal"

# A boolean scalar of numpy: `-` is refused, `+` and `*` are "or" and "and".
# verdict: valid
import numpy as np

a, b = np.bool_(True), np.bool_(False)
for refused in (lambda: -a, lambda: a - b, lambda: True - a, lambda: a - False):
    try:
        refused()
    except TypeError as problem:
        reveal_value(str(problem)[:23])  # revealed: 'The numpy boolean negat'; 'numpy boolean subtract,'
reveal_value([bool(one) for one in (a + a, a * b, a + b, ~a, a ^ a)])  # revealed: [True, False, True, False, False]
reveal_value(int(a + 1))  # revealed: 2
reveal_value((a + a) is np.True_ or isinstance(a + a, np.bool_))  # revealed: True
reveal_value(float(a / a))  # revealed: 1.0

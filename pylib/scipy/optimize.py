# Assignments.
from scipy._arrays import dense, made, unknown


def linear_sum_assignment(cost_matrix, maximize=False):
    a = dense(cost_matrix)
    if a is None:
        return unknown("optimize.linear_sum_assignment of something that is not known")
    if a.ndim != 2:
        raise ValueError(f"expected a matrix (2-D array), got a {a.ndim} array")
    n, m = a.shape
    pairs = min(n, m)
    return LibCall.torch.note_elements(made((pairs,), "int64"), 0, n - 1), LibCall.torch.note_elements(made((pairs,), "int64"), 0, m - 1)


def __getattr__(name):
    return unknown("optimize." + name)

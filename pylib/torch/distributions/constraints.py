# Of a constraint only the number of dimensions that it is about matters here.
class Constraint(object):
    is_discrete = False
    event_dim = 0

    def check(self, value):
        return LibCall.torch.pointwise("check", "bool", (value,))


class _Real(Constraint):
    pass


class _Vector(Constraint):
    event_dim = 1


class independent(Constraint):
    def __init__(self, base_constraint, reinterpreted_batch_ndims):
        self.base_constraint, self.event_dim = base_constraint, base_constraint.event_dim + reinterpreted_batch_ndims


def _between(lower_bound=None, upper_bound=None):
    return _Real()


interval = half_open_interval = greater_than = greater_than_eq = less_than = integer_interval = _between
real = positive = nonnegative = unit_interval = boolean = nonnegative_integer = positive_integer = dependent = _Real()
real_vector = simplex = one_hot = _Vector()


def __getattr__(name):
    return LibCall.unknown.any("torch.distributions.constraints." + name)

# torch.distributions: what matters are the batch and event shapes. `_like` is a tensor of the batch shape (with the event).


def _tensor(value):
    return value if LibCall.torch.is_tensor(value) else LibCall.torch.tensor("tensor", value, ((None, None, False),))


def _broadcast(*values):
    return LibCall.torch.pointwise("broadcast", "float", tuple([_tensor(v) for v in values]))


# Summed over its last dimensions.
def _over_last(x, count):
    return x if count == 0 else LibCall.torch.reduce("sum", "same", x, tuple(range(-count, 0)), False)


_CONSTRAINTS = {"positive": "GreaterThan(lower_bound=0.0)", "not negative": "GreaterThanEq(lower_bound=0.0)", "probability": "Interval(lower_bound=0.0, upper_bound=1.0)"}


def _demand_number(cls, name, value, kind, validate_args):
    # What a distribution refuses of a parameter that is a known number.
    if validate_args is False or LibCall.data.kind(value) not in ("int", "float", "bool") or not LibCall.value.known(value):
        return
    if not (value > 0 if kind == "positive" else value >= 0 if kind == "not negative" else 0 <= value <= 1):
        raise ValueError(f"Expected parameter {name} (Tensor of shape ()) of distribution {cls} to satisfy the constraint {_CONSTRAINTS[kind]}, "
                         f"but found invalid values:\n{value}")


class Distribution:
    _lacks = ()  # what the family raises NotImplementedError for
    _validate_args = True
    has_rsample = False

    def _demand_has(self, name):
        if name in self._lacks:
            raise NotImplementedError

    # A family of the program's own.
    def __init__(self, batch_shape=(), event_shape=(), validate_args=None):
        self._like = LibCall.torch.filled("empty", (tuple(batch_shape) + tuple(event_shape),), "float32", ((None, None, False),))
        self._event = len(event_shape)

    _event = 0  # dimensions of one event

    @property
    def batch_shape(self):
        shape = self._like.shape
        return shape[:len(shape) - self._event]

    @property
    def event_shape(self):
        shape = self._like.shape
        return shape[len(shape) - self._event:]

    def _moment(self, name):
        self._demand_has(name)
        return LibCall.torch.same(self._like, "clone")

    @property
    def mean(self):
        return self._moment("mean")

    @property
    def mode(self):
        return self._moment("mode")

    @property
    def variance(self):
        return self._moment("variance")

    @property
    def stddev(self):
        return self._moment("variance")

    def enumerate_support(self, expand=True):
        raise NotImplementedError

    def sample(self, sample_shape=()):
        return LibCall.torch.new_filled(self._like, tuple(sample_shape) + self._like.shape, ((self._dtype(), None, False),))

    def rsample(self, sample_shape=()):
        if not self.has_rsample:
            raise NotImplementedError
        return LibCall.torch.computed("rsample", self._like, tuple(sample_shape) + self._like.shape)

    def sample_n(self, n):
        return self.sample((n,))

    def _dtype(self):
        return None

    def _over_events(self, x):
        return _over_last(x, self._event)

    def _demand_sample(self, value):
        # Sizes that are not known are left to the operation.
        if not LibCall.torch.is_tensor(value):
            if LibCall.data.kind(value) in ("int", "float", "bool", "list", "tuple", "none"):
                raise ValueError("The value argument to log_prob must be a Tensor")
            return
        actual, expected = value.shape, self._like.shape
        event = expected[len(expected) - self._event:]
        if not LibCall.value.known((actual, expected)):
            return
        if len(event) > 0 and actual[max(len(actual) - len(event), 0):] != event:
            raise ValueError(f"The right-most size of value must match event_shape: {actual} vs {event}.")
        for i, j in zip(reversed(actual), reversed(expected)):
            if i != 1 and j != 1 and i != j:
                raise ValueError(f"Value is not broadcastable with batch_shape+event_shape: {actual} vs {expected}.")

    def log_prob(self, value):
        self._demand_sample(value)
        return self._over_events(LibCall.torch.pointwise("log_prob", "float", (_tensor(value), self._like)))

    def cdf(self, value):
        self._demand_has("cdf")
        self._demand_sample(value)
        return LibCall.torch.pointwise("cdf", "float", (_tensor(value), self._like))

    def icdf(self, value):
        self._demand_has("icdf")
        return LibCall.torch.pointwise("icdf", "float", (_tensor(value), self._like))

    def entropy(self):
        self._demand_has("entropy")
        return self._over_events(self._like)

    def perplexity(self):
        return self.entropy()

    def expand(self, batch_shape, _instance=None):
        result = Distribution()
        result._like = LibCall.torch.expand(self._like, (tuple(batch_shape) + self.event_shape,))
        result._event = self._event
        return result

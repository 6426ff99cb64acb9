# torch.distributions: what matters are the batch and event shapes. `_like` is a tensor of the batch shape (with the event).


def _tensor(value):
    return value if LibCall.torch.is_tensor(value) else LibCall.torch.tensor("tensor", value, ((None, None, False),))


def _broadcast(*values):
    return LibCall.torch.pointwise("broadcast", "float", tuple([_tensor(v) for v in values]))


class Distribution:
    has_rsample = True
    _event = 0  # dimensions of one event

    @property
    def batch_shape(self):
        shape = self._like.shape
        return shape[:len(shape) - self._event]

    @property
    def event_shape(self):
        shape = self._like.shape
        return shape[len(shape) - self._event:]

    @property
    def mean(self):
        return LibCall.torch.same(self._like, "clone")

    mode = variance = stddev = mean

    def sample(self, sample_shape=()):
        return LibCall.torch.new_filled(self._like, tuple(sample_shape) + self._like.shape, ((self._dtype(), None, False),))

    def rsample(self, sample_shape=()):
        return LibCall.torch.computed("rsample", self._like, tuple(sample_shape) + self._like.shape)

    def sample_n(self, n):
        return self.sample((n,))

    def _dtype(self):
        return None

    def _over_events(self, x):
        if self._event == 0:
            return x
        return LibCall.torch.reduce("sum", "same", x, tuple(range(-self._event, 0)), False)

    def log_prob(self, value):
        return self._over_events(LibCall.torch.pointwise("log_prob", "float", (_tensor(value), self._like)))

    def cdf(self, value):
        return LibCall.torch.pointwise("cdf", "float", (_tensor(value), self._like))

    icdf = cdf

    def entropy(self):
        return self._over_events(self._like)

    def perplexity(self):
        return self.entropy()

    def expand(self, batch_shape, _instance=None):
        result = Distribution()
        result._like = LibCall.torch.expand(self._like, (tuple(batch_shape) + self.event_shape,))
        result._event = self._event
        return result

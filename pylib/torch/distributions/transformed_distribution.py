# What a distribution gives, and a transform or several make of it.
from torch.distributions.distribution import Distribution, _over_last
from torch.distributions.transforms import Transform


class TransformedDistribution(Distribution):
    def __init__(self, base_distribution, transforms, validate_args=None):
        if isinstance(transforms, Transform):
            self.transforms = [transforms]
        elif isinstance(transforms, list):
            for one in transforms:
                if LibCall.data.kind(one) != "opaque" and not isinstance(one, Transform):
                    raise ValueError("transforms must be a Transform or a list of Transforms")
            self.transforms = transforms
        else:
            raise ValueError(f"transforms must be a Transform or list, but was {transforms}")
        self.base_dist = base_distribution
        shape = base_distribution._like.shape
        for one in self.transforms:
            shape = one.forward_shape(shape)
        self._like = base_distribution._like if shape == base_distribution._like.shape else base_distribution._like.expand(shape)
        self._event = max([base_distribution._event] + [one.codomain.event_dim for one in self.transforms])

    @property
    def has_rsample(self):
        return self.base_dist.has_rsample

    def _over(self, x):
        for one in self.transforms:
            x = one(x)
        return x

    def sample(self, sample_shape=()):
        return self._over(self.base_dist.sample(sample_shape)).detach()

    def rsample(self, sample_shape=()):
        return self._over(self.base_dist.rsample(sample_shape))

    def log_prob(self, value):
        self._demand_sample(value)
        dims, total, y = self._event, 0.0, value
        for one in reversed(self.transforms):
            x = one.inv(y)
            dims = dims + one.domain.event_dim - one.codomain.event_dim
            total = total - _over_last(one.log_abs_det_jacobian(x, y), dims - one.domain.event_dim)
            y = x
        return total + _over_last(self.base_dist.log_prob(y), dims - self.base_dist._event)

    def entropy(self):
        raise NotImplementedError

    @property
    def mean(self):
        raise NotImplementedError

    mode = variance = stddev = mean

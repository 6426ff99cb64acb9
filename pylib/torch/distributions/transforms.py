# Functions that can be undone, from one tensor to another.
from torch.distributions import constraints


def _elementwise(name, *values):
    return LibCall.torch.pointwise(name, "float", values)


class Transform(object):
    bijective = False
    domain = codomain = constraints.real

    def __init__(self, cache_size=0):
        self._cache_size, self._of = cache_size, None

    @property
    def inv(self):
        return self._of if self._of is not None else _Inverse(self)

    @property
    def sign(self):
        raise NotImplementedError

    def __call__(self, x):
        return self._call(x)

    def _inv_call(self, y):
        return self._inverse(y)

    def _call(self, x):
        raise NotImplementedError

    def _inverse(self, y):
        raise NotImplementedError

    def log_abs_det_jacobian(self, x, y):
        raise NotImplementedError

    def with_cache(self, cache_size=1):
        return self

    def forward_shape(self, shape):
        return shape

    def inverse_shape(self, shape):
        return shape


class _Inverse(Transform):
    def __init__(self, of):
        Transform.__init__(self)
        self._of = of
        self.domain, self.codomain = of.codomain, of.domain

    def __call__(self, x):
        return self._of._inv_call(x)

    def log_abs_det_jacobian(self, x, y):
        return -self._of.log_abs_det_jacobian(y, x)


# Element by element, by itself.
class _OfElements(Transform):
    bijective = True

    def _call(self, x):
        return _elementwise("transform", x)

    def _inverse(self, y):
        return _elementwise("transform", y)

    def log_abs_det_jacobian(self, x, y):
        return _elementwise("log_abs_det_jacobian", x)


class ExpTransform(_OfElements):
    pass


class SigmoidTransform(_OfElements):
    pass


class TanhTransform(_OfElements):
    pass


class SoftplusTransform(_OfElements):
    pass


class AbsTransform(_OfElements):
    pass


class PowerTransform(_OfElements):
    def __init__(self, exponent, cache_size=0):
        Transform.__init__(self, cache_size)
        self.exponent = exponent

    def _call(self, x):
        return x.pow(self.exponent)

    def _inverse(self, y):
        return y.pow(1 / self.exponent)


class AffineTransform(_OfElements):
    def __init__(self, loc, scale, event_dim=0, cache_size=0):
        Transform.__init__(self, cache_size)
        self.loc, self.scale, self.event_dim = loc, scale, event_dim
        if event_dim:
            self.domain = self.codomain = constraints.independent(constraints.real, event_dim)

    def _call(self, x):
        return self.loc + self.scale * x

    def _inverse(self, y):
        return (y - self.loc) / self.scale

    def log_abs_det_jacobian(self, x, y):
        from torch.distributions.distribution import _over_last
        scale = _elementwise("abs", self.scale).expand(x.shape) if LibCall.torch.is_tensor(self.scale) else _elementwise("log_abs_det_jacobian", x)
        return _over_last(scale, self.event_dim)

    def forward_shape(self, shape):
        from torch import broadcast_shapes
        return broadcast_shapes(shape, *[part.shape if LibCall.torch.is_tensor(part) else () for part in (self.loc, self.scale)])


class ComposeTransform(Transform):
    def __init__(self, parts, cache_size=0):
        Transform.__init__(self, cache_size)
        self.parts = list(parts)

    def _call(self, x):
        for part in self.parts:
            x = part(x)
        return x

    def _inverse(self, y):
        for part in reversed(self.parts):
            y = part.inv(y)
        return y

    def log_abs_det_jacobian(self, x, y):
        total = 0
        for part in self.parts:
            there = part(x)
            total = total + part.log_abs_det_jacobian(x, there)
            x = there
        return total


class IndependentTransform(Transform):
    def __init__(self, base_transform, reinterpreted_batch_ndims, cache_size=0):
        Transform.__init__(self, cache_size)
        self.base_transform, self.reinterpreted_batch_ndims = base_transform, reinterpreted_batch_ndims
        self.domain = constraints.independent(base_transform.domain, reinterpreted_batch_ndims)
        self.codomain = constraints.independent(base_transform.codomain, reinterpreted_batch_ndims)

    def _call(self, x):
        return self.base_transform(x)

    def _inverse(self, y):
        return self.base_transform.inv(y)

    def log_abs_det_jacobian(self, x, y):
        from torch.distributions.distribution import _over_last
        return _over_last(self.base_transform.log_abs_det_jacobian(x, y), self.reinterpreted_batch_ndims)


identity_transform = ComposeTransform([])


def __getattr__(name):
    return LibCall.unknown.any("torch.distributions.transforms." + name)

# torch._foreach_*: one operation over a list of tensors, which optimisers use.
from torch import _pointwise, _reduce


def _partners(tensors, other):
    LibCall.torch.require(len(tensors) > 0, "invalid-argument", "RuntimeError", "Tensor list must have at least one tensor.")
    if not isinstance(other, (list, tuple)):
        return [other] * len(tensors)
    LibCall.torch.require(len(other) == len(tensors), "invalid-argument", "RuntimeError",
                          "Tensor lists must have the same number of tensors, got " + str(len(tensors)) + " and " + str(len(other)))
    return other


def _new(function, tensors, *others):
    columns = [_partners(tensors, other) for other in others]
    return tuple([function(x, *rest) for x, *rest in zip(tensors, *columns)])


def _changed(name, tensors, *others):
    columns = [_partners(tensors, other) for other in others]
    for x, *rest in zip(tensors, *columns):
        getattr(x, name)(*rest)
    return tensors


def _foreach_add(self, other, *, alpha=1):
    return _new(_pointwise.add, self, other)


def _foreach_add_(self, other, *, alpha=1):
    return _changed("add_", self, other)


def _foreach_sub(self, other, *, alpha=1):
    return _new(_pointwise.sub, self, other)


def _foreach_sub_(self, other, *, alpha=1):
    return _changed("sub_", self, other)


def _foreach_mul(self, other):
    return _new(_pointwise.mul, self, other)


def _foreach_mul_(self, other):
    return _changed("mul_", self, other)


def _foreach_div(self, other):
    return _new(_pointwise.div, self, other)


def _foreach_div_(self, other):
    return _changed("div_", self, other)


def _foreach_pow(self, exponent):
    return _new(_pointwise.pow, self, exponent)


def _foreach_pow_(self, exponent):
    return _changed("pow_", self, exponent)


def _foreach_maximum(self, other):
    return _new(_pointwise.clamp_min, self, other)


def _foreach_maximum_(self, other):
    return _changed("clamp_min_", self, other)


def _foreach_minimum(self, other):
    return _new(_pointwise.clamp_max, self, other)


def _foreach_minimum_(self, other):
    return _changed("clamp_max_", self, other)


def _foreach_addcmul(self, tensor1, tensor2, value=1):
    return _new(_pointwise.addcmul, self, tensor1, tensor2)


def _foreach_addcmul_(self, tensor1, tensor2, value=1):
    return _changed("addcmul_", self, tensor1, tensor2)


def _foreach_addcdiv(self, tensor1, tensor2, value=1):
    return _new(_pointwise.addcdiv, self, tensor1, tensor2)


def _foreach_addcdiv_(self, tensor1, tensor2, value=1):
    return _changed("addcdiv_", self, tensor1, tensor2)


def _foreach_lerp(self, tensors1, weight):
    return _new(_pointwise.lerp, self, tensors1, weight)


def _foreach_lerp_(self, tensors1, weight):
    return _changed("lerp_", self, tensors1, weight)


def _foreach_sqrt(self):
    return _new(_pointwise.sqrt, self)


def _foreach_sqrt_(self):
    return _changed("sqrt_", self)


def _foreach_reciprocal(self):
    return _new(_pointwise.reciprocal, self)


def _foreach_reciprocal_(self):
    return _changed("reciprocal_", self)


def _foreach_neg(self):
    return _new(_pointwise.neg, self)


def _foreach_neg_(self):
    return _changed("neg_", self)


def _foreach_abs(self):
    return _new(_pointwise.abs, self)


def _foreach_exp(self):
    return _new(_pointwise.exp, self)


def _foreach_log(self):
    return _new(_pointwise.log, self)


def _foreach_zero_(self):
    return _changed("zero_", self)


def _foreach_norm(self, ord=2, dtype=None):
    return tuple([_reduce.norm(x, ord) for x in self])

# torch._foreach_*: one operation over a list of tensors, which optimisers use.
from torch import _pointwise as _p, _reduce


def _columns(tensors, others):
    LibCall.torch.require(len(tensors) > 0, "invalid-argument", "RuntimeError", "Tensor list must have at least one tensor.")
    columns = []
    for other in others:
        if not isinstance(other, (list, tuple)):
            other = [other] * len(tensors)
        LibCall.torch.require(len(other) == len(tensors), "invalid-argument", "RuntimeError",
                              "Tensor lists must have the same number of tensors, got " + str(len(tensors)) + " and " + str(len(other)))
        columns.append(other)
    return columns


# The numbers that scale an operand (alpha, value) are no matter of shape.
def _new(function):
    def over_lists(self, *others, alpha=1, value=1):
        return tuple([function(*row) for row in zip(self, *_columns(self, others))])
    return over_lists


def _changing(name):
    def over_lists(self, *others, alpha=1, value=1):
        for tensor, *rest in zip(self, *_columns(self, others)):
            getattr(tensor, name)(*rest)
        return self
    return over_lists


_foreach_add, _foreach_add_ = _new(_p.add), _changing("add_")
_foreach_sub, _foreach_sub_ = _new(_p.sub), _changing("sub_")
_foreach_mul, _foreach_mul_ = _new(_p.mul), _changing("mul_")
_foreach_div, _foreach_div_ = _new(_p.div), _changing("div_")
_foreach_pow, _foreach_pow_ = _new(_p.pow), _changing("pow_")
_foreach_maximum, _foreach_maximum_ = _new(_p.clamp_min), _changing("clamp_min_")
_foreach_minimum, _foreach_minimum_ = _new(_p.clamp_max), _changing("clamp_max_")
_foreach_addcmul, _foreach_addcmul_ = _new(_p.addcmul), _changing("addcmul_")
_foreach_addcdiv, _foreach_addcdiv_ = _new(_p.addcdiv), _changing("addcdiv_")
_foreach_lerp, _foreach_lerp_ = _new(_p.lerp), _changing("lerp_")
_foreach_sqrt, _foreach_sqrt_ = _new(_p.sqrt), _changing("sqrt_")
_foreach_reciprocal, _foreach_reciprocal_ = _new(_p.reciprocal), _changing("reciprocal_")
_foreach_neg, _foreach_neg_ = _new(_p.neg), _changing("neg_")
_foreach_abs, _foreach_exp, _foreach_log = _new(_p.abs), _new(_p.exp), _new(_p.log)
_foreach_zero_ = _changing("zero_")


def _foreach_norm(self, ord=2, dtype=None):
    return tuple([_reduce.norm(x, ord) for x in self])

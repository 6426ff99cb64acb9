# numpy calls the tensor's own reduction with `axis` and `out`, which torch does not take.
import numpy as np
import torch

x = torch.ones(3, 4)
g = torch.ones(3, requires_grad=True)


def refused(call):
    try:
        call()
    except (TypeError, RuntimeError, ValueError) as e:
        return str(e).splitlines()[0]
    return "taken"


assert refused(lambda: np.sum(x)) == "sum() got an unexpected keyword argument 'axis'"
assert refused(lambda: np.prod(x)) == "prod(): argument 'dim' must be int, not NoneType"
assert refused(lambda: np.max(x, axis=1)) == "max() got an unexpected keyword argument 'axis'"
assert refused(lambda: np.sum(x, dtype=np.float64)) == "sum(): argument 'dtype' must be torch.dtype, not type"
assert refused(lambda: np.std(x)).startswith("std() received an invalid combination of arguments - got (ddof=int, dtype=NoneType, out=NoneType, axis=NoneType, )")
assert refused(lambda: np.any(x, axis=0)).startswith("any() received an invalid combination of arguments - got (out=NoneType, axis=int, )")
assert refused(lambda: np.flip(x, 0)) == "step must be greater than zero"
assert refused(lambda: np.moveaxis(x, 0, 1)) == "transpose(): argument 'dim0' (position 1) must be int, not list"

needs = "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."
for call in (lambda: np.array(g), lambda: np.array([g, g]), lambda: np.mean([g.sum()]), lambda: np.exp(g), lambda: np.add(np.ones(3), g), lambda: np.clip(g, 0, 1),
             lambda: np.argmax(g), lambda: np.concatenate([g, g]), lambda: np.where(g > 0, g, 0), lambda: np.float32(g), lambda: np.linalg.norm(g)):
    assert refused(call) == needs
assert refused(lambda: np.swapaxes(g, 0, 0)) == "taken"
assert refused(lambda: np.sum(g)) == "sum() got an unexpected keyword argument 'axis'"
assert refused(lambda: torch.ones(2).bfloat16().numpy()) == "Got unsupported ScalarType BFloat16"

a = np.ones(3)
a[0] = g.sum()  # as a number it is taken
total = np.mean(x.numpy())
np.mean(x)  # error: [uncaught-exception] "mean() got an unexpected keyword argument 'axis'"

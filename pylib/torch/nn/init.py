# torch.nn.init: the values of a tensor change, its shape does not. No operation is recorded for backward().
from torch._runtime import no_grad


def calculate_gain(nonlinearity, param=None):
    linear = ("linear", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "sigmoid")
    if nonlinearity in linear:
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return 2.0 ** 0.5
    if nonlinearity == "leaky_relu":
        if param is None:
            slope = 0.01
        elif not isinstance(param, bool) and isinstance(param, (int, float)):
            slope = param
        else:
            raise ValueError("negative_slope " + str(param) + " not a valid number")
        return (2.0 / (1 + slope ** 2)) ** 0.5
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError("Unsupported nonlinearity " + str(nonlinearity))


def _fill(name, tensor):
    return LibCall.torch.inplace(name, tensor, (), "first", False)


def _demand(condition, message):
    LibCall.torch.require(condition, "invalid-argument", "ValueError", message)


def uniform_(tensor, a: float = 0.0, b: float = 1.0, generator=None):
    with no_grad():
        return tensor.uniform_(a, b)


def normal_(tensor, mean: float = 0.0, std: float = 1.0, generator=None):
    with no_grad():
        return tensor.normal_(mean, std)


def trunc_normal_(tensor, mean: Number = 0.0, std: Number = 1.0, a: Number = -2.0, b: Number = 2.0, generator=None):
    return _fill("trunc_normal_", tensor)


def constant_(tensor, val: Tensor | Number):
    if not isinstance(val, (int, float)) and isinstance(val, (str, list, tuple)):
        raise TypeError("fill_() received an invalid combination of arguments")
    return _fill("constant_", tensor)


def ones_(tensor):
    return _fill("ones_", tensor)


def zeros_(tensor):
    return _fill("zeros_", tensor)


def eye_(tensor):
    _demand(tensor.dim() == 2, "Only tensors with 2 dimensions are supported")
    return _fill("eye_", tensor)


def dirac_(tensor, groups: int = 1):
    rank = tensor.dim()
    _demand(rank == 3 or rank == 4 or rank == 5, "Only tensors with 3, 4, or 5 dimensions are supported")
    _demand(tensor.size(0) % groups == 0, "dim 0 must be divisible by groups")
    return _fill("dirac_", tensor)


def _calculate_fan_in_and_fan_out(tensor):
    _demand(tensor.dim() >= 2, "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    fan_in, fan_out = tensor.size(1), tensor.size(0)
    field = 1
    for size in tensor.shape[2:]:
        field = field * size
    return fan_in * field, fan_out * field


def _calculate_correct_fan(tensor, mode):
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError("Mode " + mode + " not supported, please use one of ['fan_in', 'fan_out']")
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return fan_in if mode == "fan_in" else fan_out


def xavier_uniform_(tensor, gain: Number = 1.0, generator=None):
    _calculate_fan_in_and_fan_out(tensor)
    if isinstance(gain, str):
        raise TypeError("can't multiply sequence by non-int of type 'float'")
    return _fill("xavier_uniform_", tensor)


def xavier_normal_(tensor, gain: Number = 1.0, generator=None):
    _calculate_fan_in_and_fan_out(tensor)
    return _fill("xavier_normal_", tensor)


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    if LibCall.torch.is_known(0 in tensor.shape) and 0 in tensor.shape:
        return tensor
    _calculate_correct_fan(tensor, mode)
    calculate_gain(nonlinearity, a)
    return _fill("kaiming_uniform_", tensor)


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    if LibCall.torch.is_known(0 in tensor.shape) and 0 in tensor.shape:
        return tensor
    _calculate_correct_fan(tensor, mode)
    calculate_gain(nonlinearity, a)
    return _fill("kaiming_normal_", tensor)


def orthogonal_(tensor, gain: Number = 1, generator=None):
    _demand(tensor.dim() >= 2, "Only tensors with 2 or more dimensions are supported")
    return _fill("orthogonal_", tensor)


def sparse_(tensor, sparsity: Number, std: Number = 0.01, generator=None):
    _demand(tensor.dim() == 2, "Only tensors with 2 dimensions are supported")
    return _fill("sparse_", tensor)


uniform, normal, constant, eye, dirac, sparse, orthogonal = uniform_, normal_, constant_, eye_, dirac_, sparse_, orthogonal_
xavier_uniform, xavier_normal, kaiming_uniform, kaiming_normal = xavier_uniform_, xavier_normal_, kaiming_uniform_, kaiming_normal_


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.nn.init", name)

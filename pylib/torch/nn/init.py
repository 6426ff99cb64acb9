# torch.nn.init: the values of a tensor change, its shape does not.


def calculate_gain(nonlinearity, param=None):
    return LibCall.torch.unknown("float", "a gain", "program")


def _filling(name):
    def fill(tensor, *args, **kwargs):
        return LibCall.torch.inplace(name, tensor, ())
    return fill


uniform_ = uniform = _filling("uniform_")
normal_ = normal = _filling("normal_")
trunc_normal_ = _filling("trunc_normal_")
constant_ = constant = _filling("constant_")
ones_ = _filling("ones_")
zeros_ = _filling("zeros_")
eye_ = _filling("eye_")
dirac_ = _filling("dirac_")
xavier_uniform_ = xavier_uniform = _filling("xavier_uniform_")
xavier_normal_ = xavier_normal = _filling("xavier_normal_")
kaiming_uniform_ = kaiming_uniform = _filling("kaiming_uniform_")
kaiming_normal_ = kaiming_normal = _filling("kaiming_normal_")
orthogonal_ = orthogonal = _filling("orthogonal_")
sparse_ = _filling("sparse_")


def _calculate_fan_in_and_fan_out(tensor):
    fan_in, fan_out = tensor.size(1), tensor.size(0)
    field = 1
    for size in tensor.shape[2:]:
        field = field * size
    return fan_in * field, fan_out * field


def _calculate_correct_fan(tensor, mode):
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return fan_in if mode == "fan_in" else fan_out

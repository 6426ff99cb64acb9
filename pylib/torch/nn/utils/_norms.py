# weight_norm and spectral_norm of torch.nn.utils: a weight becomes what is computed from other parameters and buffers, anew before each call: a
# sum stands for it here, of which no backward() frees anything for the next call.
import torch
from torch.nn.parameter import Parameter


def _taken(module, name, suffix):
    # The parameter `name`, no longer one.
    if name + suffix in module._parameters:
        kind = "weight_norm" if suffix == "_g" else "spectral_norm"
        raise RuntimeError(f"Cannot register two {kind} hooks on the same parameter {name}")
    weight = module._parameters[name]
    delattr(module, name)
    return weight


def weight_norm(module, name="weight", dim=0):
    weight = _taken(module, name, "_g")
    sizes = [] if dim is None else [1] * weight.dim()
    if dim is not None:
        sizes[dim] = weight.shape[dim]
    gain, direction = Parameter(torch.empty(sizes)), Parameter(weight.data)
    module.register_parameter(name + "_g", gain)
    module.register_parameter(name + "_v", direction)
    setattr(module, name, direction + gain)
    return module


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    weight = _taken(module, name, "_orig")
    if dim is None:
        dim = 1 if isinstance(module, (torch.nn.ConvTranspose1d, torch.nn.ConvTranspose2d, torch.nn.ConvTranspose3d)) else 0
    rows = weight.shape[dim]
    original = Parameter(weight.data)
    module.register_parameter(name + "_orig", original)
    setattr(module, name, original + 0)
    module.register_buffer(name + "_u", torch.empty(rows))
    module.register_buffer(name + "_v", torch.empty(weight.numel() // rows))
    return module


def _put_back(module, name, kept, others, kind):
    if kept not in module._parameters:
        raise ValueError(f"{kind} of '{name}' not found in {module}")
    weight = module._parameters[kept]
    delattr(module, name)
    for other in (kept,) + others:
        delattr(module, other)
    module.register_parameter(name, Parameter(weight.data))
    return module


def remove_weight_norm(module, name="weight"):
    return _put_back(module, name, name + "_v", (name + "_g",), "weight_norm")


def remove_spectral_norm(module, name="weight"):
    return _put_back(module, name, name + "_orig", (name + "_u", name + "_v"), "spectral_norm")

# Reparametrisations keep the sizes of the weight; where they keep its parts is not modelled.


def _parametrized(module):
    module.__dict__["parametrizations"] = LibCall.unknown.any("the parts of a parametrized weight")
    return module


def weight_norm(module, name="weight", dim=0):
    return _parametrized(module)


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    return _parametrized(module)


def orthogonal(module, name="weight", orthogonal_map=None, *, use_trivialization=True):
    return _parametrized(module)

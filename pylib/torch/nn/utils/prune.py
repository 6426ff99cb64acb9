# Pruning: a parameter `name` becomes the product of `name_orig`, a parameter, and `name_mask`, a buffer. Which entries are masked the values
# decide; sizes stay.
import numbers
import torch
from torch.nn.parameter import Parameter


def _chosen(default_mask):
    # A mask of which only the sizes are known.
    return torch.empty_like(default_mask)


def _demand_amount(amount):
    if not isinstance(amount, numbers.Real):
        raise TypeError(f"Invalid type for amount: {amount}. Must be int or float.")
    if (isinstance(amount, int) and amount < 0) or (not isinstance(amount, int) and (amount > 1.0 or amount < 0.0)):
        raise ValueError(f"amount={amount} should either be a float in the range [0, 1] or a non-negative integer")


def _demand_few(amount, size):
    if isinstance(amount, int) and amount > size:
        raise ValueError(f"amount={amount} should be smaller than the number of parameters to prune={size}")


def _demand_structure(t):
    if t.dim() <= 1:
        raise ValueError("Structured pruning can only be applied to multidimensional tensors. Found tensor of shape "
                         f"{t.shape} with {t.dim()} dims")


def _demand_dim(t, dim):
    if dim >= t.dim():
        raise IndexError(f"Invalid index {dim} for tensor of size {t.shape}")


class BasePruningMethod(object):
    _tensor_name: str

    def __call__(self, module, inputs):
        setattr(module, self._tensor_name, self.apply_mask(module))

    def compute_mask(self, t, default_mask):
        raise NotImplementedError

    def apply_mask(self, module):
        mask = getattr(module, self._tensor_name + "_mask")
        orig = getattr(module, self._tensor_name + "_orig")
        return mask.to(dtype=orig.dtype) * orig

    @classmethod
    def apply(cls, module, name, *args, importance_scores=None, **kwargs):
        method, found = cls(*args, **kwargs), None
        method._tensor_name = name
        for key, hook in list(module._forward_pre_hooks.items()):
            if isinstance(hook, BasePruningMethod) and hook._tensor_name == name:
                found = hook
                del module._forward_pre_hooks[key]
        if found is not None:
            container = PruningContainer(found) if not isinstance(found, PruningContainer) else found
            container.add_pruning_method(method)
            method = container
        orig = getattr(module, name)
        if importance_scores is not None:
            assert importance_scores.shape == orig.shape, f"importance_scores should have the same shape as parameter {name} of {module}"
        else:
            importance_scores = orig
        if not isinstance(method, PruningContainer):
            module.register_parameter(name + "_orig", orig)
            del module._parameters[name]
            default_mask = torch.ones_like(orig)
        else:
            default_mask = getattr(module, name + "_mask").detach().clone()
        try:
            mask = method.compute_mask(importance_scores, default_mask=default_mask)
            module.register_buffer(name + "_mask", mask)
            setattr(module, name, method.apply_mask(module))
            module.register_forward_pre_hook(method)
        except Exception:
            if not isinstance(method, PruningContainer):
                module.register_parameter(name, getattr(module, name + "_orig"))
                del module._parameters[name + "_orig"]
            raise
        return method

    def prune(self, t, default_mask=None, importance_scores=None):
        if default_mask is None:
            default_mask = torch.ones_like(t)
        return t * self.compute_mask(t if importance_scores is None else importance_scores, default_mask=default_mask)

    def remove(self, module):
        name = self._tensor_name
        weight = self.apply_mask(module)
        if hasattr(module, name):
            delattr(module, name)
        orig = module._parameters[name + "_orig"]
        orig.data = weight.data
        del module._parameters[name + "_orig"]
        del module._buffers[name + "_mask"]
        setattr(module, name, orig)


class PruningContainer(BasePruningMethod):
    PRUNING_TYPE = "combination"

    def __init__(self, *args):
        self._pruning_methods = ()
        if len(args) == 1:
            self._tensor_name = args[0]._tensor_name
        for one in args:
            self.add_pruning_method(one)

    def add_pruning_method(self, method):
        if not isinstance(method, BasePruningMethod) and method is not None:
            raise TypeError(f"{type(method)} is not a BasePruningMethod subclass")
        if method is not None and self._tensor_name != method._tensor_name:
            raise ValueError(f"Can only add pruning methods acting on the parameter named '{self._tensor_name}' to PruningContainer {self}."
                             f" Found '{method._tensor_name}'")
        self._pruning_methods += (method,)

    def __len__(self):
        return len(self._pruning_methods)

    def __iter__(self):
        return iter(self._pruning_methods)

    def __getitem__(self, idx):
        return self._pruning_methods[idx]

    def compute_mask(self, t, default_mask):
        return _combined(self._pruning_methods[-1], t, default_mask)


def _combined(method, t, default_mask):
    # The mask with what `method` masks of the entries that are left. For the methods below only its sizes matter.
    kind = method.PRUNING_TYPE
    if kind not in ("unstructured", "structured", "global"):
        raise ValueError(f"Unrecognized PRUNING_TYPE {kind}")
    if isinstance(method, (_Unstructured, _Structured)):
        return method.compute_mask(t, default_mask=default_mask)
    mask = default_mask.clone()
    if kind == "global":
        left = (slice(None),) * t.dim()
    elif kind == "unstructured":
        left = mask == 1
    else:
        dim = method.dim + t.dim() if method.dim < 0 else method.dim
        if dim < 0:
            raise IndexError(f"Index is out of bounds for tensor with dimensions {t.dim()}")
        some = mask.sum(dim=[d for d in range(t.dim()) if d != dim]) != 0
        left = tuple([some if d == dim else slice(None) for d in range(t.dim())])
    mask[left] = method.compute_mask(t[left], default_mask=mask[left]).to(dtype=mask.dtype)
    return mask


class Identity(BasePruningMethod):
    PRUNING_TYPE = "unstructured"

    def compute_mask(self, t, default_mask):
        return default_mask

    @classmethod
    def apply(cls, module, name):
        return super().apply(module, name)


class _Unstructured(BasePruningMethod):
    PRUNING_TYPE = "unstructured"

    def __init__(self, amount):
        _demand_amount(amount)
        self.amount = amount

    def compute_mask(self, t, default_mask):
        _demand_few(self.amount, t.nelement())
        return _chosen(default_mask)


class RandomUnstructured(_Unstructured):
    @classmethod
    def apply(cls, module, name, amount):
        return super().apply(module, name, amount=amount)


class L1Unstructured(_Unstructured):
    @classmethod
    def apply(cls, module, name, amount, importance_scores=None):
        return super().apply(module, name, amount=amount, importance_scores=importance_scores)


class _Structured(BasePruningMethod):
    PRUNING_TYPE = "structured"

    def compute_mask(self, t, default_mask):
        _demand_structure(t)
        _demand_dim(t, self.dim)
        _demand_few(self.amount, t.shape[self.dim])
        return _chosen(default_mask)


class RandomStructured(_Structured):
    def __init__(self, amount, dim=-1):
        _demand_amount(amount)
        self.amount, self.dim = amount, dim

    @classmethod
    def apply(cls, module, name, amount, dim=-1):
        return super().apply(module, name, amount=amount, dim=dim)


class LnStructured(_Structured):
    def __init__(self, amount, n, dim=-1):
        _demand_amount(amount)
        self.amount, self.n, self.dim = amount, n, dim

    @classmethod
    def apply(cls, module, name, amount, n, dim, importance_scores=None):
        return super().apply(module, name, amount=amount, n=n, dim=dim, importance_scores=importance_scores)


class CustomFromMask(BasePruningMethod):
    PRUNING_TYPE = "global"

    def __init__(self, mask):
        self.mask = mask

    def compute_mask(self, t, default_mask):
        assert default_mask.shape == self.mask.shape
        return default_mask * self.mask.to(dtype=default_mask.dtype)

    @classmethod
    def apply(cls, module, name, mask):
        return super().apply(module, name, mask=mask)


def identity(module, name):
    Identity.apply(module, name)
    return module


def random_unstructured(module, name, amount):
    RandomUnstructured.apply(module, name, amount)
    return module


def l1_unstructured(module, name, amount, importance_scores=None):
    L1Unstructured.apply(module, name, amount=amount, importance_scores=importance_scores)
    return module


def random_structured(module, name, amount, dim):
    RandomStructured.apply(module, name, amount, dim)
    return module


def ln_structured(module, name, amount, n, dim, importance_scores=None):
    LnStructured.apply(module, name, amount, n, dim, importance_scores=importance_scores)
    return module


def custom_from_mask(module, name, mask):
    CustomFromMask.apply(module, name, mask)
    return module


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    scores = {} if importance_scores is None else importance_scores
    if not isinstance(scores, dict):
        raise TypeError("global_unstructured(): importance_scores must be of type dict")
    weights, masks = [], []
    for module, name in parameters:
        weight = getattr(module, name)
        weights.append(scores.get((module, name), weight).reshape(-1))
        masks.append(getattr(module, name + "_mask", torch.ones_like(weight)).reshape(-1))
    method = pruning_method(**kwargs)
    method._tensor_name = "temp"
    if method.PRUNING_TYPE != "unstructured":
        raise TypeError(f'Only "unstructured" PRUNING_TYPE supported for the `pruning_method`. Found method {pruning_method} of type '
                        f"{method.PRUNING_TYPE}")
    mask, start = _combined(method, torch.cat(weights), torch.cat(masks)), 0
    for module, name in parameters:
        weight = getattr(module, name)
        custom_from_mask(module, name, mask=mask[start:start + weight.numel()].view_as(weight))
        start += weight.numel()


def remove(module, name):
    for key, hook in list(module._forward_pre_hooks.items()):
        if isinstance(hook, BasePruningMethod) and hook._tensor_name == name:
            hook.remove(module)
            del module._forward_pre_hooks[key]
            return module
    raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")


def is_pruned(module):
    return any(isinstance(hook, BasePruningMethod) for _, one in module.named_modules() for hook in one._forward_pre_hooks.values())

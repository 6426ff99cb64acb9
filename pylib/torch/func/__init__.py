# Modules as functions, gradients of functions. What maps over a dimension (vmap and what is made of it) has no model.
import torch
from torch import Tensor


def _owner(module, path):
    *parents, name = path.split(".")
    for one in parents:
        if not hasattr(module, one):
            raise AttributeError(f"{type(module).__name__} has no attribute `{one}`")
        module = getattr(module, one)
    return module, name


def _swapped(module, tensors):
    # What stood under these names.
    before = {}
    for path, tensor in tensors.items():
        owner, name = _owner(module, path)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(f"{tensor} is not an instance of torch.Tensor")
        for table in (owner._parameters, owner._buffers):
            if name in table:
                before[path] = table[name]
                table[name] = tensor
    return before


def _tied(module, given):
    # A tensor that stands under several names is replaced under all of them.
    own = {**dict(module.named_parameters(remove_duplicate=False)), **dict(module.named_buffers(remove_duplicate=False))}
    more = dict(given)
    for path, tensor in given.items():
        for other, one in own.items():
            if path in own and one is own[path] and other not in given:
                more[other] = tensor
    return more


def _demand_keys(module, given):
    own = [*dict(module.named_parameters(remove_duplicate=False)), *dict(module.named_buffers(remove_duplicate=False))]
    words = [f"{kind} key(s): {', '.join(map(repr, names))}." for kind, names in (
        ("Unexpected", [one for one in given if one not in own]), ("Missing", [one for one in own if one not in given])) if names]
    if words:
        raise RuntimeError(f"Error(s) in reparametrizing for {module._get_name()}:\n\t" + "\n\t".join(words))


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    given = parameter_and_buffer_dicts
    if isinstance(given, (list, tuple)):
        given = {}
        for one in parameter_and_buffer_dicts:
            if not isinstance(one, dict):
                raise ValueError("Expected all elements of parameter_and_buffer_dicts to be dictionaries")
            given.update(one)
    elif not isinstance(given, dict):
        raise ValueError(f"Expected parameter_and_buffer_dicts to be a dict, or a list/tuple of dicts, but got {type(given)}")
    tensors = _tied(module, given) if tie_weights else given
    if strict:
        _demand_keys(module, tensors)
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    before = _swapped(module, tensors)
    try:
        return module(*args, **({} if kwargs is None else kwargs))
    finally:
        given.update({path: one for path, one in _swapped(module, before).items() if path in given})


def _mapped(given, function):
    if isinstance(given, Tensor):
        return function(given)
    if isinstance(given, dict):
        return {key: _mapped(one, function) for key, one in given.items()}
    if isinstance(given, (list, tuple)):
        return type(given)([_mapped(one, function) for one in given])
    return given


def _demand_scalar(output, what):
    if not isinstance(output, Tensor):
        raise RuntimeError(f"{what}: Expected f(*args) to return a Tensor, got {type(output)}")
    if output.dim() != 0:
        raise RuntimeError(f"{what}: Expected f(*args) to return a scalar Tensor, got tensor with {output.dim()} dims. Maybe you wanted to use the vjp or jacrev APIs instead?")


def _grad_and_value(func, argnums, has_aux, what):
    def answer(*args, **kwargs):
        output = func(*args, **kwargs)
        aux = ()
        if has_aux:
            if not (isinstance(output, tuple) and len(output) == 2):
                raise RuntimeError(f"{what}: output of function f should be a tuple: (output, aux) if has_aux is True")
            output, aux = output[0], (output[1],)
        _demand_scalar(output, what)
        picked = args[argnums] if isinstance(argnums, int) else tuple([args[one] for one in argnums])
        return _mapped(picked, torch.empty_like), output, aux

    return answer


def grad_and_value(func, argnums=0, has_aux=False):
    answer = _grad_and_value(func, argnums, has_aux, "grad_and_value(f)(*args)")

    def wrapper(*args, **kwargs):
        grads, output, aux = answer(*args, **kwargs)
        return grads, ((output, *aux) if has_aux else output)

    return wrapper


def grad(func, argnums=0, has_aux=False):
    answer = _grad_and_value(func, argnums, has_aux, "grad_and_value(f)(*args)")

    def wrapper(*args, **kwargs):
        grads, _, aux = answer(*args, **kwargs)
        return (grads, *aux) if has_aux else grads

    return wrapper

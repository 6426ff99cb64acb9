# What backward() calls: hooks of tensors and of modules. A gradient has the shape of what it is the gradient of.
#
# Which tensors a backward() reaches is not followed: it calls the hooks of all tensors and modules that were used since the
# backward() before it. Hooks of parameters stay; those of results go with their graph.

MOST = 64  # results with hooks that wait for a backward(): a program that never calls it would gather them for ever

_tensors = {}  # number -> (tensor, hook)
_modules = {}  # module -> (inputs, result) of its last call


class Handle:
    def __init__(self, hooks=None, key=None):
        self._hooks = hooks
        self.id = key

    def remove(self):
        if self._hooks is not None:
            self._hooks.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        self.remove()


def register(hooks, hook, prepend=False):
    key = max(hooks) + 1 if hooks else 0
    if prepend:
        others = list(hooks.items())
        hooks.clear()
        hooks[key] = hook
        hooks.update(others)
    else:
        hooks[key] = hook
    return Handle(hooks, key)


def register_on_tensor(tensor, hook):
    if len(_tensors) >= MOST:
        _tensors.pop(next(iter(_tensors)))
    return register(_tensors, (tensor, hook))


def called(module, inputs, result):
    _modules.pop(module, None)
    _modules[module] = (inputs, result)


def _gradient(x):
    from torch import Tensor
    return LibCall.torch.like("grad", x, ((None, None, False),)) if isinstance(x, Tensor) else None


def _gradients(values):
    return tuple([_gradient(x) for x in values]) if isinstance(values, (tuple, list)) else (_gradient(values),)


def run():
    if _tensors or _modules:
        _run()


def _run():
    from torch.nn.parameter import Parameter
    for key, (tensor, hook) in list(_tensors.items()):
        hook(_gradient(tensor))
        if not isinstance(tensor, Parameter):
            _tensors.pop(key, None)
    for module, (inputs, result) in reversed(list(_modules.items())):
        outer = _gradients(result)
        for hook in module.__dict__["_backward_pre_hooks"].values():
            hook(module, outer)
        inner = tuple([_gradient(x) if getattr(x, "requires_grad", False) else None for x in inputs])
        for hook in module.__dict__["_backward_hooks"].values():
            hook(module, inner, outer)
    _modules.clear()

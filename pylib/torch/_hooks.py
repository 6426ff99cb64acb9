# What backward() calls: hooks of tensors and of modules. A gradient has the shape of what it is the gradient of.
#
# Which tensors a backward() reaches is not followed: it calls the hooks of all tensors and modules that were used since the
# backward() before it. Hooks of leaves stay; those of results go with their graph.

MOST = 256  # results with hooks that wait for a backward(): a program that never calls it would gather them for ever

gradients_given = False  # some backward() was called, or a gradient assigned: before that there is none
gradients_differentiable = False  # some backward() was to create a graph: what it left may need a gradient itself
gradients_dropped = False  # some gradient was made None since the last backward()

_tensors = {}  # number -> (tensor, hook, whether it stays)
_accumulated = {}  # number -> (tensor, hook): called with the tensor when its gradient is there
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


def hand_over(hook, name):
    """A hook that is not followed from here on: what it does is not known."""
    LibCall.unknown.any(name)(hook)


def register_on_tensor(tensor, hook):
    _demand_gradient(tensor)
    if len(_tensors) >= MOST:
        _forget_oldest()
    return register(_tensors, (tensor, hook, _is_leaf(tensor)))


def _forget_oldest():
    for key, (_, hook, stays) in list(_tensors.items()):
        if not stays:
            del _tensors[key]
            hand_over(hook, "a backward() of many tensors with hooks")
            return


def register_after(tensor, hook):
    _demand_gradient(tensor)
    if not _is_leaf(tensor):
        hand_over(hook, "a tensor that may be no leaf (register_post_accumulate_grad_hook)")
    return register(_accumulated, (tensor, hook))


def _is_leaf(tensor):
    from torch.nn.parameter import Parameter
    return isinstance(tensor, Parameter) or LibCall.torch.surely_leaf(tensor)


def _demand_gradient(tensor):
    grad = LibCall.torch.fact(tensor, "requires_grad")
    if LibCall.value.known(grad) and not grad:
        raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")


def called(module, inputs, result):
    _modules.pop(module, None)
    _modules[module] = (inputs, result)


def _gradient(x):
    from torch import Tensor
    return LibCall.torch.like("grad", x, ((None, None, False),)) if isinstance(x, Tensor) else None


def _gradients(values):
    return tuple([_gradient(x) for x in values]) if isinstance(values, (tuple, list)) else (_gradient(values),)


def give_gradients(create_graph=False):
    global gradients_given, gradients_dropped, gradients_differentiable
    if create_graph is not False:
        gradients_differentiable = True
    gradients_given = True
    gradients_dropped = False


def wanted(inputs):
    """The tensors that alone are to have gradients; None: all."""
    return (inputs,) if LibCall.torch.is_tensor(inputs) else inputs


def demand_differentiable(inputs, accumulate):
    """What alone is to have gradients, of backward() (which accumulates them) or of grad()."""
    inputs = wanted(inputs)
    if isinstance(inputs, (tuple, list)):
        for x in inputs:
            LibCall.torch.differentiated(x, accumulate)


def run(roots, create_graph=False, accumulate=True):
    # backward() of these tensors; grad() accumulates nothing
    if LibCall.torch.graph_exists():
        from torch.autograd import function
        function.run(roots, create_graph)
    if _tensors or _modules:
        _run()
    if accumulate:
        for tensor, hook in list(_accumulated.values()):
            hook(tensor)


def _changed(hook, given, value):
    # What a hook of a tensor gives takes the place of the gradient.
    if given is None or not LibCall.torch.is_known(given):
        return
    if not LibCall.torch.is_tensor(given):
        raise TypeError(f"expected Variable, but hook returned '{type(given).__name__}'")
    _same_size(getattr(hook, "__name__", "hook"), given, value)


def _same_size(name, given, value):
    if LibCall.torch.is_tensor(given) and LibCall.torch.is_tensor(value):
        LibCall.torch.require(given.shape == value.shape, "invalid-argument", "RuntimeError", f"hook '{name}' has changed the size of value")


def _changed_inputs(given, inner):
    # What a backward hook of a module gives takes the place of the gradients of its inputs.
    if given is None or not LibCall.torch.is_known(given):
        return
    LibCall.torch.require(len(given) == len(inner), "invalid-argument", "RuntimeError",
                          f"Backward hook returned an invalid number of grad_input, got {len(given)}, but expected {len(inner)}")
    for one, old in zip(given, inner):
        _same_size("hook", one, old)


def _run():
    for key, (tensor, hook, stays) in list(_tensors.items()):
        gradient = _gradient(tensor)
        _changed(hook, hook(gradient), gradient)
        if not stays:
            _tensors.pop(key, None)
    for module, (inputs, result) in reversed(list(_modules.items())):
        outer = _gradients(result)
        for hook in module.__dict__["_backward_pre_hooks"].values():
            hook(module, outer)
        inner = tuple([_gradient(x) if getattr(x, "requires_grad", False) else None for x in inputs])
        for hook in module.__dict__["_backward_hooks"].values():
            _changed_inputs(hook(module, inner, outer), inner)
    _modules.clear()


def kept_by(tensor):
    return LibCall.unknown.any("the hooks of a tensor")


def set_by_hand(tensor, hooks):
    LibCall.unknown.any("a tensor whose hooks are set by hand")(hooks)

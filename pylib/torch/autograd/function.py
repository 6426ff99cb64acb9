# Functions with a backward of their own. What backward() passes is found by the operations that its tensor came from
# (LibCall.torch.graph_nodes); there a gradient of the shape of each result goes in, and one for each argument must come back.
from torch import Tensor
from torch._runtime import enable_grad, no_grad


class FunctionCtx:
    saved_tensors = ()
    needs_input_grad = ()

    def save_for_backward(self, *tensors):
        for at, tensor in enumerate(tensors):
            if LibCall.torch.is_known(tensor) and not isinstance(tensor, (Tensor, type(None))):
                raise TypeError(f"save_for_backward can only save variables, but argument {at} is of type {type(tensor).__name__}")
        self.saved_tensors = tensors

    save_for_forward = save_for_backward

    @property
    def saved_variables(self):
        return self.saved_tensors

    def mark_dirty(self, *args):
        pass

    def mark_non_differentiable(self, *args):
        self._plain = args

    def set_materialize_grads(self, value):
        self._materialize = value

    _plain = ()
    _materialize = True


class Function(FunctionCtx):
    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, *args, **kwargs):
        raise RuntimeError("Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function with "
                           "static forward method. (Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)")

    @staticmethod
    def forward(*args, **kwargs):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs, output):
        raise NotImplementedError("setup_context is not implemented.")

    _no_setup = setup_context

    @staticmethod
    def backward(ctx, *grad_outputs):
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.")

    vjp = _no_vjp = backward

    @classmethod
    def apply(cls, *args, **kwargs):
        ctx = _Context()
        if cls.setup_context is not Function._no_setup:
            args = _with_defaults(cls.forward, args, kwargs)
            ctx.needs_input_grad = _needed(args)
            with no_grad():
                output = cls.forward(*args)
                cls.setup_context(ctx, args, output)
        else:
            ctx.needs_input_grad = _needed(args)
            with no_grad():
                output = cls.forward(ctx, *args, **kwargs)
        return _result(cls, ctx, args, output)


class _Context(FunctionCtx):
    pass


class InplaceFunction(Function):
    def __init__(self, inplace=False):
        self.inplace = inplace


def _with_defaults(forward, args, kwargs):
    import inspect
    bound = inspect.signature(forward).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args


def _needed(args):
    return tuple([LibCall.torch.is_tensor(x) and x.requires_grad for x in args])


def _result(cls, ctx, args, output):
    if isinstance(output, (tuple, list)):
        results = list(output)
    elif LibCall.torch.is_tensor(output):
        results = [output]
    else:
        return output
    node = _Node(cls, ctx, args)
    inputs = [x for x in args if LibCall.torch.is_tensor(x)]
    for at, result in enumerate(results):
        if LibCall.torch.is_tensor(result):
            plain = any([result is other for other in ctx._plain])
            results[at] = LibCall.torch.graph_result(cls.__name__ + "Backward", node, result, inputs, plain)
    node.outputs = results
    if isinstance(output, tuple):
        return tuple(results)
    return results if isinstance(output, list) else results[0]


class _Node:
    def __init__(self, cls, ctx, args):
        self.cls = cls
        self.ctx = ctx
        self.args = args

    def backward(self, reached, create_graph):
        cls, ctx = self.cls, self.ctx
        gradients = [_gradient(x) if any([x is other for other in reached]) or ctx._materialize else None for x in self.outputs]
        method = cls.vjp if cls.backward is Function.backward and cls.vjp is not Function._no_vjp else cls.backward
        with (enable_grad() if create_graph else no_grad()):
            given = method(ctx, *gradients)
        _check(cls.__name__ + "Backward", given if isinstance(given, tuple) else (given,), self.args, ctx.needs_input_grad)


def _gradient(x):
    return LibCall.torch.like("grad", x, ((None, None, False),)) if LibCall.torch.is_tensor(x) else None


def _refuse(message):
    LibCall.torch.require(False, "invalid-argument", "RuntimeError", message)


def _check(name, given, args, needed):
    if not all([LibCall.torch.is_known(x) for x in given]):
        given = tuple([x if LibCall.torch.is_known(x) else None for x in given])
    for x in given:
        if x is not None and not LibCall.torch.is_tensor(x):
            _refuse(f"expected Variable or None (got {type(x).__name__})")
    if len(given) > len(args) and all([x is None for x in given[len(args):]]):
        given = given[:len(args)]
    if len(given) != len(args):
        _refuse(f"function {name} returned an incorrect number of gradients (expected {len(args)}, got {len(given)})")
    for at, (x, arg) in enumerate(zip(given, args)):
        if x is None:
            continue
        if not LibCall.torch.is_tensor(arg):
            if LibCall.torch.is_known(arg):
                _refuse(f"function {name} returned a gradient different than None at position {at + 1}, but the corresponding forward input was not a "
                        f"Variable")
        elif needed[at]:
            LibCall.torch.check_gradient(name, at, x, arg)


def run(roots, create_graph=False):
    # backward() of these tensors, as far as it passes such functions; the last made is the first asked.
    for node, reached, certain in LibCall.torch.graph_nodes(roots):
        if certain:
            node.backward(reached, create_graph)


def once_differentiable(fn):
    return fn


def custom_function_call(cls, *args, **kwargs):
    return cls.apply(*args, **kwargs)

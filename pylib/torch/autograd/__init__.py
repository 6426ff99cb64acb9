# torch.autograd: gradients have the shapes of what they are gradients of.
from torch._runtime import no_grad, enable_grad, set_grad_enabled, inference_mode, _Mode
from torch import Tensor, _hooks
from torch.autograd import function
from torch.autograd.function import Function


def Variable(data, requires_grad=False, volatile=False):
    return LibCall.torch.set_requires_grad(data, True) if requires_grad else data


def _sequence(tensors):
    return (tensors,) if isinstance(tensors, Tensor) else tensors


def _pass_backward(outputs, create_graph, accumulate=False, retain_graph=None, inputs=None):
    retain = create_graph if retain_graph is None else retain_graph
    LibCall.torch.pass_graph(outputs if isinstance(outputs, (tuple, list)) else (), retain, _hooks.wanted(inputs), accumulate)
    _hooks.run(outputs if isinstance(outputs, (tuple, list)) else (), create_graph, accumulate)


def _check_gradients(outputs, gradients):
    """Each output beside the gradient that is given for it; a single number needs none."""
    if isinstance(gradients, Tensor):
        gradients = (gradients,)
    if not isinstance(outputs, (tuple, list)) or not isinstance(gradients, (tuple, list, type(None))):
        return
    if gradients is None:
        gradients = (None,) * len(outputs)
    if len(gradients) != len(outputs):
        raise RuntimeError("got " + str(len(outputs)) + " tensors and " + str(len(gradients)) + " gradients")
    for at, (output, gradient) in enumerate(zip(outputs, gradients)):
        LibCall.torch.backward(output, gradient, at)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=None,
         is_grads_batched=False, materialize_grads=False):
    outputs, inputs = _sequence(outputs), _sequence(inputs)
    if not is_grads_batched:
        _check_gradients(outputs, grad_outputs)
    _hooks.demand_differentiable(inputs, False)
    _pass_backward(outputs, create_graph, False, retain_graph, inputs)
    gradients = [LibCall.torch.like("grad", x, ((None, None, create_graph),)) for x in inputs]
    if create_graph is True:
        gradients = [LibCall.torch.derivative(g, x, outputs, grad_outputs) for g, x in zip(gradients, inputs)]
    return tuple(gradients)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    tensors = _sequence(tensors)
    _check_gradients(tensors, grad_tensors)
    _hooks.demand_differentiable(inputs, True)
    _hooks.give_gradients(create_graph)
    _pass_backward(tensors, create_graph, True, retain_graph, inputs)


class _Profiler:
    from torch.profiler import profile, record_function


profiler = _Profiler()


class set_detect_anomaly(_Mode):
    pass


class detect_anomaly(_Mode):
    pass


def gradcheck(func, inputs, *, eps=1e-06, atol=1e-05, rtol=0.001, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True,
              check_grad_dtypes=False, check_batched_grad=False, check_batched_forward_grad=False, check_forward_ad=False, check_backward_ad=True,
              fast_mode=False, masked=None):
    inputs = _sequence(inputs)
    if not any([LibCall.torch.is_tensor(x) and x.requires_grad for x in inputs]):
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have requires_grad=True.")
    _pass_backward(_sequence(func(*inputs)), False, False, True)
    return True if raise_exception else LibCall.torch.unknown("bool", "gradcheck", "program")


def gradgradcheck(func, inputs, grad_outputs=None, **kwargs):
    return gradcheck(func, inputs)


class _Functional:
    def jacobian(self, func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
        output = func(inputs)
        return LibCall.torch.computed("jacobian", output, output.shape + inputs.shape)

    def hessian(self, func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
        func(inputs)
        return LibCall.torch.computed("hessian", inputs, inputs.shape + inputs.shape)


functional = _Functional()


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.autograd", name)

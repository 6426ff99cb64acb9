# torch.autograd: gradients have the shapes of what they are gradients of.
from torch._runtime import no_grad, enable_grad, set_grad_enabled, inference_mode, _Mode
from torch import Tensor, _hooks


def Variable(data, requires_grad=False, volatile=False):
    return LibCall.torch.set_requires_grad(data, True) if requires_grad else data


def _check_gradients(outputs, gradients):
    """Each output beside the gradient that is given for it; a single number needs none."""
    if isinstance(outputs, Tensor):
        outputs = (outputs,)
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
    if not is_grads_batched:
        _check_gradients(outputs, grad_outputs)
    if isinstance(inputs, Tensor):
        inputs = (inputs,)
    return tuple([LibCall.torch.like("grad", x, ((None, None, create_graph),)) for x in inputs])


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    _check_gradients(tensors, grad_tensors)
    _hooks.run()


class _Context:
    def __init__(self):
        self.saved_tensors = ()
        self.needs_input_grad = LibCall.torch.unknown("any", "needs_input_grad")

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    def mark_dirty(self, *args):
        pass

    def mark_non_differentiable(self, *args):
        pass

    def set_materialize_grads(self, value):
        pass


class Function:
    @staticmethod
    def forward(*args, **kwargs):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs, output):
        return None

    @classmethod
    def apply(cls, *args, **kwargs):
        ctx = _Context()
        if "setup_context" in cls.__dict__:
            output = cls.forward(*args, **kwargs)
            cls.setup_context(ctx, args, output)
            return output
        return cls.forward(ctx, *args, **kwargs)


class _Profiler:
    from torch.profiler import profile, record_function


profiler = _Profiler()


class set_detect_anomaly(_Mode):
    pass


class detect_anomaly(_Mode):
    pass


def gradcheck(func, inputs, **kwargs):
    return LibCall.torch.unknown("bool", "gradcheck", "program")


class _Functional:
    def jacobian(self, func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
        output = func(inputs)
        return LibCall.torch.computed("jacobian", output, output.shape + inputs.shape)

    def hessian(self, func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
        return LibCall.torch.computed("hessian", inputs, inputs.shape + inputs.shape)


functional = _Functional()

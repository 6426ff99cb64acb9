"""A GPU that does not exist: torch's own FakeTensorMode computes sizes, types and devices without numbers, on a device of the PrivateUse1 kind that
stands for CUDA (its name stands in the sources instead of "cuda"). It refuses operands on several devices by the rules of TensorIterator and of the
wrappers, in one wording for all, and of some operators (convolutions, indices) it refuses less than CUDA does.
"""

import contextlib
import io
import warnings

NAME = "gpux"


def install():
    """A device that stands for CUDA, of which there is one."""
    import torch
    import torch._dynamo
    import torch._inductor  # noqa: F401  (before the mode, which would see its tensors)
    from torch.utils.backend_registration import _setup_privateuseone_for_python_backend

    _setup_privateuseone_for_python_backend(NAME)
    gpu = getattr(torch, NAME)
    gpu.is_available = lambda: True
    gpu.device_count = lambda: 1
    gpu.current_device = lambda: 0
    fake = torch._subclasses.fake_tensor.FakeTensor
    fake.item = lambda self: 1  # seeds, steps and sums, of which nothing hangs here
    fake.numpy = as_array
    torch.nn.Module._apply = apply
    torch.nn.Module.cuda = torch.nn.Module.gpux = lambda self, device=None: self.to(NAME)


def as_array(self, *, force=False):
    import numpy

    if self.device.type != "cpu":
        raise TypeError("can't convert %s device type tensor to numpy." % self.device)
    return numpy.zeros(tuple(self.shape))


def apply(self, fn, recurse=True):
    """As torch's, which swaps what lies behind a parameter; a fake one is replaced."""
    import torch

    for child in self.children():
        child._apply(fn)
    for name, parameter in self._parameters.items():
        if parameter is not None:
            with torch.no_grad():
                self._parameters[name] = torch.nn.Parameter(fn(parameter), parameter.requires_grad)
    for name, buffer in self._buffers.items():
        if buffer is not None:
            self._buffers[name] = fn(buffer)
    return self


def run(path):
    """Runs a program; what it raises leaves with the lines of its source."""
    import torch
    from torch._subclasses.fake_tensor import FakeTensorMode

    with open(path, encoding="utf-8") as f:
        code = compile(f.read().replace("cuda", NAME), path, "exec")
    with FakeTensorMode(allow_non_fake_inputs=True), warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        torch.manual_seed(0)
        exec(code, {"__name__": "__main__", "__file__": path})  # noqa: S102

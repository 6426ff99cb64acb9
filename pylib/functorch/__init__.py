# functorch: torch.func under its old name.
from torch.func import functional_call, functionalize, grad, grad_and_value, hessian, jacfwd, jacrev, jvp, stack_module_state, vjp, vmap


def __getattr__(name):
    return LibCall.unknown.any("functorch." + name)

# torch.fx: what marks functions for tracing leaves them as they are; tracing itself is not modelled.
def wrap(fn_or_name):
    if not callable(fn_or_name) and not isinstance(fn_or_name, str):
        raise RuntimeError("Unsupported type for global function! Must be either a callable or string name")
    return fn_or_name


def has_side_effect(fn):
    return fn

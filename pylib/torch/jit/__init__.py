from torch.nn.modules.module import Module as _Module


def script(obj, optimize=None, _frames_up=0, _rcb=None, example_inputs=None):
    LibCall.torch.graph_unsure()
    return obj


def trace(func, example_inputs=None, optimize=None, check_trace=True, check_inputs=None, check_tolerance=1e-05, strict=True, **kwargs):
    LibCall.torch.graph_unsure()
    if example_inputs is not None:
        if type(example_inputs) in (tuple, list):
            func(*example_inputs)
        else:
            func(example_inputs)
    return func


def ignore(drop=False, **kwargs):
    return drop if callable(drop) else (lambda function: function)


def unused(fn):
    return fn


export = script_method = script_if_tracing = _script_if_tracing = interface = _overload_method = unused


def is_scripting():
    return False


is_tracing = is_scripting


def load(f, map_location=None, _extra_files=None, _restore_shapes=False):
    return LibCall.torch.unknown("any", "what torch.jit.load reads from a file", "external")


def save(m, f, _extra_files=None):
    from _shapeproof import saved
    saved.forget(f)


def freeze(mod, preserved_attrs=None, optimize_numerics=True, preserve_parameters=False):
    return mod


optimize_for_inference = freeze


def annotate(the_type, the_value):
    return the_value


def isinstance(obj, target_type):
    return LibCall.torch.unknown("bool", "torch.jit.isinstance")


class ScriptModule(_Module):
    pass


RecursiveScriptModule = ScriptModule
Final = LibCall.torch.unknown("any", "torch.jit.Final")

# Which modules are sharded by themselves: that changes no shape. What of the program decides it is asked for each module.


def size_based_auto_wrap_policy(module, recurse, nonwrapped_numel, min_num_params=100000000, force_leaf_modules=None, exclude_wrap_modules=None):
    return LibCall.unknown.bool("", "external")


def transformer_auto_wrap_policy(module, recurse, nonwrapped_numel, transformer_layer_cls):
    return recurse or isinstance(module, tuple(transformer_layer_cls))


def always_wrap_policy(*args, **kwargs):
    return True


def lambda_auto_wrap_policy(module, recurse, nonwrapped_numel, lambda_fn):
    return recurse or lambda_fn(module)


class ModuleWrapPolicy(object):
    def __init__(self, module_classes):
        self._module_classes = set(module_classes)

    def __call__(self, module, recurse, *args, **kwargs):
        return recurse or isinstance(module, tuple(self._module_classes))


class CustomPolicy(object):
    def __init__(self, lambda_fn):
        self._lambda_fn = lambda_fn

    def __call__(self, module, recurse=False, *args, **kwargs):
        return self._lambda_fn(module)


def wrap(module, **wrap_overrides):
    return module


class enable_wrap(object):
    def __init__(self, *, wrapper_cls, **wrapper_kwargs):
        pass

    def __enter__(self):
        return None

    def __exit__(self, *details):
        return None


def asked(policy, module):
    if policy is not None and callable(policy):
        for one in module.modules():
            policy(module=one, recurse=False, nonwrapped_numel=LibCall.unknown.int("", "external", 0))

# thop: counting runs the network once, in evaluation mode, with the rules of the caller as hooks.
import torch


def _count():
    return LibCall.unknown.float("the number of operations", "external")


def _hooks(model, custom_ops):
    hooks = []
    for module in model.modules():
        if type(module) in custom_ops:
            module.register_buffer("total_ops", torch.zeros(1, dtype=torch.float64))
            module.register_buffer("total_params", torch.zeros(1, dtype=torch.float64))
            hooks.append((module, module.register_forward_hook(custom_ops[type(module)])))
    return hooks


def profile(model, inputs, custom_ops=None, verbose=True, ret_layer_info=False, report_missing=False):
    training = model.training
    model.eval()
    hooks = _hooks(model, custom_ops) if custom_ops else []
    with torch.no_grad():
        model(*inputs)
    model.train(training)
    for module, handle in hooks:
        handle.remove()
        del module.total_ops, module.total_params
    return (_count(), _count(), {}) if ret_layer_info else (_count(), _count())


def clever_format(nums, format="%.2f"):
    if isinstance(nums, (list, tuple)):
        return tuple([LibCall.unknown.str("a number as text", "external") for _ in nums])
    return LibCall.unknown.str("a number as text", "external")


def __getattr__(name):
    return LibCall.unknown.any("thop." + name)

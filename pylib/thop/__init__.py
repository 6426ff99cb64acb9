# thop: counting runs the network once.
import torch


def _count():
    return LibCall.unknown.float("the number of operations", "external")


def profile(model, inputs, custom_ops=None, verbose=True, ret_layer_info=False, report_missing=False):
    with torch.no_grad():
        model(*inputs)
    return (_count(), _count(), {}) if ret_layer_info else (_count(), _count())


def clever_format(nums, format="%.2f"):
    if isinstance(nums, (list, tuple)):
        return tuple([LibCall.unknown.str("a number as text", "external") for _ in nums])
    return LibCall.unknown.str("a number as text", "external")


def __getattr__(name):
    return LibCall.unknown.any("thop." + name)

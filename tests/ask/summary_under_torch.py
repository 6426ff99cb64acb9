"""Networks, called by real torch and asked about by `shapeproof summary`: for each module, the shapes of its results, its parameters, the
number of its calls and its multiply-adds, by torch's own counter. Needs an interpreter with torch and torchvision.

    python tests/ask/summary_under_torch.py --shapeproof BIN [-v] [NAME...]     # names: regular expressions
    python tests/ask/summary_under_torch.py --shapeproof BIN --record           # writes what torch does with tests/ask/networks

Large networks are called on torch's meta device, where nothing is computed; what they keep for backward() is not compared, for kernels of
that device keep something else. Attention takes the kernel that is made of products: the others
hide theirs from the counter.
"""

import json
import os
import sys
import warnings

import torch
from networks import BATCH, HERE, networks, own
from summary_compared import RECORDED, arguments, chosen, report

sys.path.insert(0, os.path.join(os.path.dirname(HERE), "oracle"))
import torchvision_ops  # noqa: E402

torchvision_ops.declare_missing()

from torch.nn.attention import SDPBackend, sdpa_kernel  # noqa: E402
from torch.utils.flop_counter import FlopCounterMode  # noqa: E402

# What a parameter holds is of no interest here.
for _name in dir(torch.nn.init):
    if _name.endswith("_") and not _name.startswith("_"):
        setattr(torch.nn.init, _name, lambda tensor, *args, **kwargs: tensor)


def tensor(sizes, device):
    sizes, _, dtype = sizes.partition(":")
    shape = [BATCH if size == "B" else int(size) for size in sizes.split(",") if size]
    return torch.zeros(shape, dtype=getattr(torch, dtype or "float32"), device=device)


def shapes(value):
    """As the JSON of `summary` has them."""
    if isinstance(value, torch.Tensor):
        return list(value.shape)
    if isinstance(value, dict):
        return {key: shapes(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [shapes(item) for item in value]
    return str(value)


class KeptMemory:
    """What autograd keeps: each memory once, counted for the modules that are under way."""

    def __init__(self, model):
        self.there = {t.untyped_storage()._cdata for t in [*model.parameters(), *model.buffers()]}
        self.alive, self.under_way = [], []

    def pack(self, tensor):
        memory = tensor.untyped_storage()
        self.alive.append(tensor)
        if memory._cdata not in self.there:
            self.there.add(memory._cdata)
            for seen in {id(seen): seen for seen in self.under_way}.values():
                seen["activation_bytes"] += memory.nbytes()
        return tensor


def watch(module, seen, counter, kept):
    """Notes in `seen` what the module does."""
    open_calls = []

    def before(module, args):
        kept.under_way.append(seen)
        open_calls.append(counter.get_total_flops())

    def after(module, args, result):
        kept.under_way.pop()
        start = open_calls.pop()
        if not open_calls:  # what it computes by calling itself counts once
            seen["mult_adds"] += (counter.get_total_flops() - start) // 2
        seen["calls"] += 1
        if shapes(result) not in seen["outputs"]:
            seen["outputs"].append(shapes(result))

    module.register_forward_pre_hook(before, prepend=True)
    module.register_forward_hook(after)


def call_under_torch(network):
    """{path: what the module did}"""
    space = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(network.program, network.name, "exec"), space)  # noqa: S102
        device = torch.device("meta" if network.large else "cpu")
        model = space["build"]()
        inputs = {name: tensor(sizes, device) for name, sizes in network.inputs.items()}
        if network.lazy:
            model(**inputs)
        counter, found = FlopCounterMode(display=False), {}
        for path, module in model.named_modules():
            found[path] = {"calls": 0, "parameters": sum(p.numel() for p in module.parameters()),
                           "trainable": sum(p.numel() for p in module.parameters() if p.requires_grad), "mult_adds": 0, "activation_bytes": 0, "outputs": []}
        model.to(device)  # parameters that are one are two from here on
        kept = KeptMemory(model)
        for path, module in model.named_modules():
            watch(module, found[path], counter, kept)
        hooks = torch.autograd.graph.saved_tensors_hooks(kept.pack, lambda tensor: tensor)
        with sdpa_kernel(SDPBackend.MATH), torch.backends.mkldnn.flags(enabled=False), device, counter, hooks:
            model(**inputs)
    if network.large:
        for seen in found.values():
            seen["activation_bytes"] = None
    return found


def main():
    parser = arguments(__doc__)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    if options.record:
        with open(RECORDED, "w", encoding="utf-8") as handle:
            json.dump({network.name: call_under_torch(network) for network in own()}, handle, indent=1)
            handle.write("\n")
    return 0 if report(options.shapeproof, chosen(networks(), options.names), call_under_torch, options.verbose) else 1


if __name__ == "__main__":
    sys.exit(main())

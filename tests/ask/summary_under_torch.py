"""Networks, called by real torch and asked about by `shapeproof summary`: for each module, the shapes of its results, its parameters, the
number of its calls and its multiply-adds, by torch's own counter. Needs an interpreter with torch and torchvision.

    python tests/ask/summary_under_torch.py --shapeproof BIN [-v] [NAME...]     # names: regular expressions

Networks are called on torch's meta device, where nothing is computed. Attention takes the kernel that is made of products: the others
hide theirs from the counter. What the checker gives as a formula is computed for a batch of 3.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "oracle"), os.path.join(os.path.dirname(HERE), "model_zoo")]

import torch  # noqa: E402
import torchvision_ops  # noqa: E402

torchvision_ops.declare_missing()

from networks import networks  # noqa: E402
from torch.nn.attention import SDPBackend, sdpa_kernel  # noqa: E402
from torch.utils.flop_counter import FlopCounterMode  # noqa: E402

BATCH = 3
TIMEOUT = "120"

# What a parameter holds is of no interest here.
for _name in dir(torch.nn.init):
    if _name.endswith("_") and not _name.startswith("_"):
        setattr(torch.nn.init, _name, lambda tensor, *args, **kwargs: tensor)


def shapes(value):
    """As the JSON of `summary` has them."""
    if isinstance(value, torch.Tensor):
        return list(value.shape)
    if isinstance(value, dict):
        return {key: shapes(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [shapes(item) for item in value]
    return str(value)


class Seen:
    """What one module did in one call of the network."""

    def __init__(self, module):
        self.parameters = sum(p.numel() for p in module.parameters())
        self.trainable = sum(p.numel() for p in module.parameters() if p.requires_grad)
        self.calls, self.mult_adds, self.outputs, self.open = 0, 0, [], []


def call_under_torch(network):
    """{path: Seen}"""
    space = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(network.program, space)  # noqa: S102
        model = space["build"]().to("meta")
        inputs = {name: value.to("meta") for name, value in network.tensors(BATCH).items()}
        with torch.no_grad():
            if network.lazy:
                model(**inputs)
        found = {path: Seen(module) for path, module in model.named_modules()}
        counter = FlopCounterMode(display=False)

        def before(seen):
            return lambda module, args: seen.open.append(counter.get_total_flops())

        def after(seen):
            def note(module, args, result):
                seen.mult_adds += (counter.get_total_flops() - seen.open.pop()) // 2
                seen.calls += 1
                if shapes(result) not in seen.outputs:
                    seen.outputs.append(shapes(result))
            return note

        for path, module in model.named_modules():
            module.register_forward_pre_hook(before(found[path]))
            module.register_forward_hook(after(found[path]))
        with sdpa_kernel(SDPBackend.MATH), torch.backends.mkldnn.flags(enabled=False), counter:
            model(**inputs)
    return found


def ask(binary, network):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "network.py"), "w", encoding="utf-8") as handle:
            handle.write(network.program)
        command = [binary, "summary", "network.py:build", "--format", "json", "--timeout", TIMEOUT, "--isolated", "--set", "B=2..64"]
        for name, sizes in network.inputs.items():
            command += ["--input", f"{name}={sizes}"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode:
            raise RuntimeError((done.stderr or done.stdout)[-300:])
        return json.loads(done.stdout)


def valued(answer):
    """With a batch of BATCH; "?" stays."""
    if isinstance(answer, str):
        if answer in ("?", "None"):
            return answer
        try:
            return eval(answer, {"__builtins__": {}}, {"B": BATCH, "min": min, "max": max})  # noqa: S307
        except (NameError, SyntaxError):
            return answer
    if isinstance(answer, list):
        return [valued(item) for item in answer]
    if isinstance(answer, dict):
        return {key: valued(item) for key, item in answer.items()}
    return answer


def open_somewhere(answer):
    """Whether a part of an answer is not known."""
    if isinstance(answer, (list, dict)):
        return any(open_somewhere(item) for item in (answer.values() if isinstance(answer, dict) else answer))
    return answer is None or answer == "?"


def compare(network, found, answer, count):
    """Yields what is wrong; counts what agrees and what is not known."""
    rows = {row["path"]: row for row in answer["modules"]}
    for path in found.keys() ^ rows.keys():
        yield f"{path or 'the root'}: a module of {'torch' if path in found else 'the checker'} alone"
    for path, seen in found.items():
        row = rows.get(path)
        if row is None:
            continue
        own = {"calls": seen.calls, "parameters": seen.parameters, "trainable": seen.trainable, "mult_adds": seen.mult_adds}
        for what, expected in own.items():
            mine = valued(row[what])
            count[what, "unknown" if mine == "?" else "exact" if mine == expected else "wrong"] += 1
            if mine not in ("?", expected):
                yield f"{path or 'the root'}: {what} {row[what]} ({mine}), torch: {expected}"
            elif mine == "?":
                yield f"{path or 'the root'}: {what} ?, torch: {expected}: {answer['undecided']}"
        mine = [valued(one) for one in row.get("outputs", [row["output"]] if seen.calls or row["output"] is not None else [])]
        kind = "exact" if mine == seen.outputs else "unknown" if not mine or any(open_somewhere(one) for one in mine) else "wrong"
        count["outputs", kind] += 1
        if kind != "exact":
            yield f"{path or 'the root'}: results {mine}, torch: {seen.outputs}"


class Counts(dict):
    def __missing__(self, key):
        return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("-v", "--verbose", action="store_true", help="all differences of a network")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    binary = os.path.abspath(options.shapeproof)
    count, exact, failed = Counts(), 0, 0
    chosen = [n for n in networks() if not options.names or any(re.fullmatch(name, n.name) for name in options.names)]
    for network in chosen:
        try:
            problems = list(compare(network, call_under_torch(network), ask(binary, network), count))
        except Exception as error:  # noqa: BLE001
            problems = [f"{type(error).__name__}: {error}"]
            failed += 1
        exact += not problems
        for problem in problems if options.verbose else problems[:3]:
            print(f"{network.name}: {problem}")
    for what in ("outputs", "calls", "parameters", "trainable", "mult_adds"):
        print(f"{what}: {count[what, 'exact']} exact, {count[what, 'unknown']} unknown, {count[what, 'wrong']} wrong")
    print(f"{len(chosen)} networks, {exact} exact in all, {failed} failed")
    return 0 if exact == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())

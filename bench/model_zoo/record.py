"""Records what real torch answers with for timm's models and vit-pytorch's (see README.md).

    python bench/model_zoo/record.py timm|vit_pytorch [--minutes M] [--only REGEX]

Needs an interpreter with torch, torchvision and the package. Rows are appended as they come; a model that has a row is left out,
so an interrupted run goes on where it stopped.
"""

import argparse
import os
import re
import resource
import signal
import sys
import time
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tests", "oracle")]

import torch  # noqa: E402
import torchvision_ops  # noqa: E402
import zoo  # noqa: E402

torchvision_ops.declare_missing()

LARGEST = 2_500_000_000  # parameters
LARGE = 30_000_000  # from here on a batch of one has to do
SLOWEST = 100  # seconds of processor time
MEMORY = 12 << 30  # bytes of address space


class TooSlow(Exception):
    pass


def give_up(*_):
    raise TooSlow()


def without_initialisation():
    """Values decide no shape: parameters stay as they come from the allocator, which is what makes this quick."""
    def same(tensor, *args, **kwargs):
        return tensor

    for name in dir(torch.nn.init):
        if name.endswith("_") and not name.startswith("_"):
            setattr(torch.nn.init, name, same)
    for name in ("normal_", "uniform_", "erfinv_"):
        setattr(torch.Tensor, name, same)


def shapes(value):
    """The shapes of an output, however it is nested."""
    if isinstance(value, torch.Tensor):
        return list(value.shape)
    if isinstance(value, dict):
        return {str(key): shapes(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [shapes(item) for item in value]
    return type(value).__name__


def words_of(problem):
    return f"{type(problem).__name__}: {problem}".split("\n")[0][:200]


def measured(row, make, inputs):
    """The row with the answer of one model: `make` builds it, `inputs` says what it is called with."""
    signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, SLOWEST)
    try:
        model = make().eval()
        row["parameters"] = sum(p.numel() for p in model.parameters())
        row["input"] = inputs(model)
        if row["parameters"] > LARGEST:
            return dict(row, skipped="too big")
        if row["parameters"] > LARGE:
            row["batch"] = 1
        row["output"] = shapes(zoo.call(model, row["input"], row.get("batch", 2)))
    except TooSlow:
        row["skipped"] = "too slow"
    except (MemoryError, RuntimeError) as problem:
        memory = isinstance(problem, MemoryError) or "not enough memory" in str(problem) or "alloc" in str(problem)
        row["skipped"] = "too big" if memory else words_of(problem)
    except Exception as problem:  # a model that real torch cannot run is a row too
        row["skipped"] = words_of(problem)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return row


def timm_rows():
    import timm
    from timm.models import _registry

    families = {}
    for name in timm.list_models():
        families.setdefault(_registry._model_to_module[name], []).append(name)

    def row(family, name):
        return measured({"model": name, "family": family}, lambda: timm.create_model(name),
                        lambda model: [list(model.default_cfg["input_size"])])

    for family, name in zoo.smallest_first(families):
        yield name, lambda family=family, name=name: row(family, name)


def vit_rows():
    import vit_pytorch_models

    def make(name):
        scope = {}
        exec(vit_pytorch_models.source(name), scope)
        return scope["model"]

    def row(name):
        return measured({"model": name, "family": vit_pytorch_models.family(name)}, lambda: make(name),
                        lambda model: vit_pytorch_models.inputs(name))

    for name, *_ in vit_pytorch_models.MODELS:
        yield name, lambda name=name: row(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("package", choices=("timm", "vit_pytorch"))
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no further model after so many minutes")
    parser.add_argument("--only", default=".*", help="a regular expression of names")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    without_initialisation()
    torch.set_num_threads(1)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    torch.set_flush_denormal(True)
    end = time.monotonic() + 60 * options.minutes
    known = {row["model"] for row in zoo.recorded(options.package)}
    rows = timm_rows() if options.package == "timm" else vit_rows()
    with torch.inference_mode(), open(zoo.rows_file(options.package), "a") as file:
        for name, row in rows:
            if name in known or not re.fullmatch(options.only, name):
                continue
            if time.monotonic() > end:
                print("out of time")
                return
            file.write(zoo.line(row()))
            file.flush()


if __name__ == "__main__":
    main()

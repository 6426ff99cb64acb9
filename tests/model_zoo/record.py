"""Records what torchvision's networks are (see README.md): run with an interpreter that has torch and torchvision.

    python tests/model_zoo/record.py [--check] [--names FILE]
"""

import argparse
import json
import os
import sys
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "oracle")]

import torch  # noqa: E402
import torchvision_ops  # noqa: E402
from zoo import CLASSES, ROWS, digest, recorded  # noqa: E402

torchvision_ops.declare_missing()

import torchvision  # noqa: E402

SEGMENTATION = (64, 96)


def construct(name, segmentation):
    kwargs = {"weights_backbone": None, "aux_loss": True} if segmentation and "lraspp" not in name else {}
    if "lraspp" in name:
        kwargs = {"weights_backbone": None}

    def make(**more):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return torchvision.models.get_model(name, weights=None, **kwargs, **more)

    return make


def shapes(value):
    """The shapes of an output, however it is nested."""
    if isinstance(value, torch.Tensor):
        return list(value.shape)
    if isinstance(value, dict):
        return {key: shapes(item) for key, item in value.items()}
    return [shapes(item) for item in value]


def input_size(name, segmentation):
    if segmentation:
        return SEGMENTATION
    crop = torchvision.models.get_model_weights(name).DEFAULT.transforms().crop_size[0]
    if name in ("regnet_y_128gf", "vit_h_14"):
        crop = 224  # the size that the constructor assumes without weights
    return (crop, crop)


def record(name, segmentation, names):
    make = construct(name, segmentation)
    model = make()
    height, width = input_size(name, segmentation)
    state = [(key, tuple(value.shape)) for key, value in model.state_dict().items()]
    names[name] = {"state": state, "modules": [(key, type(m).__name__) for key, m in model.named_modules()]}
    images = torch.zeros(2, 3, height, width)
    small = make(num_classes=CLASSES)
    return {
        "name": name, "input": [2, 3, height, width], "entries": len(state), "digest": digest(state),
        "parameters": sum(p.numel() for p in model.parameters()),
        "layers": len(names[name]["modules"]),
        "modules": digest((key, (type(m).__name__,)) for key, m in model.named_modules()),
        "eval": shapes(model.eval()(images)), "train": shapes(model.train()(images)),
        "small": shapes(small.eval()(images)), "small_parameters": sum(p.numel() for p in small.parameters()),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with the recorded rows, write nothing")
    parser.add_argument("--names", metavar="FILE", help="write every name and shape there, to look into a difference")
    options = parser.parse_args()
    torch.set_grad_enabled(False)
    rows, names = [], {}
    for module, segmentation in ((torchvision.models, False), (torchvision.models.segmentation, True)):
        for name in torchvision.models.list_models(module):
            rows.append(record(name, segmentation, names))
    if options.names:
        with open(options.names, "w") as file:
            json.dump(names, file)
    if options.check:
        changed = [new["name"] for new, old in zip(rows, recorded()) if new != old]
        print(f"{len(rows)} networks, {len(changed)} differ {' '.join(changed)}")
        return 1 if changed or len(rows) != len(recorded()) else 0
    with open(ROWS, "w") as file:
        for row in rows:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
    print(f"{len(rows)} networks of torchvision {torchvision.__version__.split('+')[0]} recorded")
    return 0


if __name__ == "__main__":
    sys.exit(main())

# expected: valid
import json

import torch
import torch.nn as nn

TEXT = """
{
  "input": [3, 24, 24],
  "layers": [
    {"type": "Conv2d", "args": {"out_channels": 8, "kernel_size": 3}},
    {"type": "ReLU"},
    {"type": "MaxPool2d", "args": {"kernel_size": 2}},
    {"type": "Conv2d", "args": {"out_channels": 16, "kernel_size": 3, "stride": 2}},
    {"type": "Flatten"},
    {"type": "Linear", "args": {"out_features": 10}}
  ]
}
"""


def build(config):
    """Fills in the input sizes by running every layer as soon as it is made."""
    x = torch.zeros(2, *config["input"])
    layers = []
    for entry in config["layers"]:
        args = dict(entry.get("args", {}))
        if entry["type"] == "Conv2d":
            args["in_channels"] = x.shape[1]
        elif entry["type"] == "Linear":
            args["in_features"] = x.shape[-1]
        layer = getattr(nn, entry["type"])(**args)
        x = layer(x)
        layers.append(layer)
    return nn.Sequential(*layers)


config = json.loads(TEXT)
config["layers"].insert(1, {"type": "BatchNorm2d", "args": {"num_features": config["layers"][0]["args"]["out_channels"]}})
net = build(config)
print(net(torch.rand(5, 3, 24, 24)).shape, json.dumps(config["layers"][0]))

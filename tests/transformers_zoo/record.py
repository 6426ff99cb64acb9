#!/usr/bin/env python3
"""Writes what the library itself says: recorded.txt of each network, attributes.txt of their names."""
import pathlib

import cases

HERE = pathlib.Path(__file__).parent


def attributes(networks):
    """The attributes of any model, of what generates, and of the networks' parts: without layers, parameters, the names of
    torch's Module and private ones."""
    import torch
    import transformers
    below = set(dir(torch.nn.Module()))
    models = set(dir(transformers.PreTrainedModel)) - below
    generation = set(dir(transformers.GenerationMixin)) - below - models
    parts = {name for network in networks for part in network.modules() for name in dir(part)
             if type(part).__module__.startswith("transformers.") and not any(name in table for table in (part._modules, part._parameters))} - below - models - generation
    for title, names in (("any", models), ("generation", generation), ("networks", parts)):
        yield f"{title}: " + " ".join(sorted(name for name in names if not name.startswith("_") and not name.isdigit()))


def main():
    lines, networks = [], []
    exec(cases.program("record"), {"record": lines.append, "keep": networks.append})
    (HERE / "recorded.txt").write_text("\n".join(lines) + "\n")
    (HERE / "attributes.txt").write_text("\n".join(attributes(networks)) + "\n")


main()

# Modules one after the other, each with the names that it takes and gives.
import torch
from torch import nn


class Sequential(nn.Module):
    def __init__(self, input_args, modules):
        super().__init__()
        self._input_names = [part.split(":")[0].strip() for part in input_args.split("->")[0].split(",")]
        self._steps = []
        if len(modules) == 0:
            raise ValueError(f"'{type(self).__name__}' expects a non-empty list of modules")
        named = modules if isinstance(modules, dict) else {f"module_{i}": module for i, module in enumerate(modules)}
        for name, module in named.items():
            says = None
            if isinstance(module, (tuple, list)):
                module, says = module if len(module) == 2 else (module[0], None)
            if says is None and not self._steps:
                raise ValueError("Signature for first module required")
            if says is not None:
                parts = says.split("->")
                if len(parts) != 2:
                    raise ValueError(f"Failed to parse arguments (got '{says}')")
                takes, gives = [[one.strip() for one in part.split(",")] for part in parts]
            else:
                takes = gives = self._steps[-1][2]
            setattr(self, name, module)
            self._steps.append((name, takes, gives))

    def reset_parameters(self):
        return None

    def forward(self, *args, **kwargs):
        if len(args) + len(kwargs) != len(self._input_names):
            raise TypeError(f"Sequential.forward() takes {len(self._input_names) + 1} positional arguments but {len(args) + len(kwargs) + 1} were given")
        values = {name: value for name, value in zip(self._input_names, args)}
        values.update(kwargs)
        result = None
        for name, takes, gives in self._steps:
            result = getattr(self, name)(*[values[one] for one in takes])
            if len(gives) == 1:
                values[gives[0]] = result
            else:
                values.update({one: value for one, value in zip(gives, result)})
        return result

    def __len__(self):
        return len(self._steps)

    def __getitem__(self, idx):
        return getattr(self, self._steps[idx][0])


class JumpingKnowledge(nn.Module):
    def __init__(self, mode, channels=None, num_layers=None):
        super().__init__()
        self.mode = mode.lower()
        if self.mode not in ("cat", "max", "lstm"):
            raise AssertionError()

    def reset_parameters(self):
        return None

    def forward(self, xs):
        if self.mode == "cat":
            return torch.cat(xs, dim=-1)
        if self.mode == "max":
            return torch.stack(xs, dim=-1).max(dim=-1)[0]
        return LibCall.unknown.any("JumpingKnowledge of lstm")

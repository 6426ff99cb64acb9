import torch
import torch.nn.functional as F


class PadCollate:
    def __init__(self, value=0.0):
        self.value = value

    def __call__(self, samples):
        lengths = torch.tensor([x.size(0) for x, _ in samples])
        longest = int(lengths.max())
        padded = [F.pad(x, (0, 0, 0, longest - x.size(0)), value=self.value) for x, _ in samples]
        return torch.stack(padded), lengths, torch.tensor([y for _, y in samples])

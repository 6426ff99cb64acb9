# expected: valid
import contextlib

import torch
import torch.nn as nn


class TooLarge(RuntimeError):
    pass


class Budgeted(nn.Module):
    """Refuses batches of more than `limit` values, as a small device would."""

    def __init__(self, limit):
        super().__init__()
        self.limit, self.fc = limit, nn.Linear(64, 64)

    def forward(self, x):
        if x.numel() > self.limit:
            raise TooLarge(f"tried to hold {x.numel()} values")
        return self.fc(x)


def largest_batch(model, start=1024):
    size = start
    while size > 0:
        try:
            model(torch.zeros(size, 64))
        except RuntimeError as error:
            if "hold" not in str(error):
                raise
            size //= 2
        else:
            return size
        finally:
            with contextlib.suppress(AttributeError):
                torch.cuda.empty_cache()
    raise RuntimeError("not even one sample fits")


model = Budgeted(5000)
n = largest_batch(model)
print(n, model(torch.randn(n, 64)).shape)

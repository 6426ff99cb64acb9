# A buffer is read from where it stands: behind what was saved nothing is left.
import io
import random

import torch

buffer = io.BytesIO()
torch.save({"weight": torch.zeros(3, 4)}, buffer)
if random.random() < 0.5:
    buffer.seek(0)
    reveal_shape(torch.load(buffer)["weight"])  # revealed: (3, 4)
    raise SystemExit
buffer.seek(0, io.SEEK_END)
torch.load(buffer)  # error: [uncaught-exception] ""

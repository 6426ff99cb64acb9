# verdict: invalid
# A data class of the program as the output of a model: what is there is an entry.
from dataclasses import dataclass

import torch
from transformers.modeling_outputs import ModelOutput


@dataclass
class Out(ModelOutput):
    loss: torch.FloatTensor | None = None
    logits: torch.FloatTensor = None


o = Out(logits=torch.zeros(2, 3))
assert list(o.keys()) == ["logits"]
assert o.loss is None and o[0].shape == (2, 3)
o["logits"] @ torch.zeros(2, 2)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x2)"

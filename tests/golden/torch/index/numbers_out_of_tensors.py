# A number that came out of a tensor is in range by the same assumption as the tensor would be.
import numpy as np
import torch
from torch.distributions import Categorical

moves, table = np.zeros((5, 2), dtype=np.float32), torch.zeros(5, 2)
actions = Categorical(logits=torch.randn(4, 5)).sample()
reveal_shape(table[actions[0].item()])  # revealed: (2,)
for action in actions.numpy():
    reveal_shape(moves[action])  # revealed: (2,)
for action in actions.tolist():
    reveal_shape(table[action])  # revealed: (2,)

# numpy's arrays take no attributes: what is none of theirs is an AttributeError.
import numpy as np
import torch

a = np.ones((2, 3))
assert not hasattr(a, "numel") and hasattr(a, "strides") and hasattr(a, "ctypes")


class Signal(np.ndarray):
    rate = 8000


torch.ones(2).numpy().numpy()  # error: [uncaught-exception] "'numpy.ndarray' object has no attribute 'numpy'"

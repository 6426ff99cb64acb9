# numpy.arange by position and by name, as numpy takes them.
# verdict: valid
import numpy as np
import torch

assert np.arange(10, step=2).shape == (5,)
assert np.arange(start=3, stop=9).shape == (6,)
assert np.arange(stop=5).shape == np.arange(2, 7).shape == np.arange(5).shape == (5,)
assert np.arange(1, 9, 2, np.float32).dtype == np.float32
torch.zeros(5) + torch.from_numpy(np.arange(10, step=2))
for given in ({}, {"start": 5}, {"step": 2}):
    try:
        np.arange(**given)
    except TypeError:
        pass
    else:
        torch.zeros(2, 3) @ torch.zeros(2, 3)
for given in ((None,), (None, 5), (None, None)):
    try:
        np.arange(*given)
    except TypeError:
        pass
    else:
        torch.zeros(2, 3) @ torch.zeros(2, 3)
assert np.arange(5, None).shape == np.arange(start=5, stop=None).shape == np.arange(0, 5, None).shape == (5,)

# How many elements of a mask are true is noted for each mask, of each round: what more a round notes of an image makes no other
# round of it.
# verdict: valid
import numpy as np
import torch

image = np.random.randint(0, 5, (24, 32))
rows = np.unique(np.random.randint(0, 5, (40, 32)), axis=0)
mask = np.zeros((24, 32), dtype=np.int64)
for i, row in enumerate(rows):
    mask[image == row] = i
reveal_shape(torch.as_tensor(mask))  # revealed: (24, 32)

pixels = torch.rand(24, 32, 3)
labels = torch.from_numpy(image)
means = []
for row in torch.from_numpy(rows):
    inside = pixels[labels == row]
    outside = pixels[labels != row]
    both = torch.cat([inside, outside])
    assert both.shape == (24 * 32, 3)
    means.append(both.mean(0))
reveal_shape(torch.stack(means)[0])  # revealed: (3,)

# Of at least one element there is at least one that differs from the others.
# verdict: valid
import numpy as np
import torch

labels = torch.randint(0, 5, (20,))
means = torch.stack([labels[labels == v].float().mean() for v in torch.unique(labels)])
print(means[0], torch.unique(labels)[0])
rows, places, counts = torch.unique(torch.randint(0, 3, (9, 4)), dim=0, return_inverse=True, return_counts=True)
reveal_shape(places)  # revealed: (9,)
print(rows[0], counts[0])

values = np.random.randint(0, 5, (20, 3))
kinds, first = np.unique(values, axis=0, return_index=True)
reveal_shape(kinds[0])  # revealed: (3,)
print(values[first[0]], np.unique(values)[-1])
try:
    np.unique(np.zeros(0))[0]
    values @ values
except IndexError:
    pass

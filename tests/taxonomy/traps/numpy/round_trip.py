# expected: valid
import numpy as np
import torch
import torch.nn as nn


def augment(image, rng):
    """HWC array in, HWC array out."""
    if rng.random() < 0.5:
        image = image[:, ::-1]
    top, left = rng.integers(0, 5, size=2)
    padded = np.pad(image, ((2, 2), (2, 2), (0, 0)), mode="reflect")
    return np.ascontiguousarray(padded[top:top + image.shape[0], left:left + image.shape[1]])


def to_tensor(image):
    return torch.from_numpy(image.transpose(2, 0, 1)).float().div_(255)


rng = np.random.default_rng(1)
images = rng.integers(0, 256, size=(12, 20, 24, 3), dtype=np.uint8)
labels = np.repeat(np.arange(3), 4)
order = rng.permutation(len(images))
images, labels = images[order], labels[order]
batch = torch.stack([to_tensor(augment(im, rng)) for im in images])
net = nn.Sequential(nn.Conv2d(3, 6, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(6, 3))
scores = net(batch)
loss = nn.functional.cross_entropy(scores, torch.as_tensor(labels, dtype=torch.long))
loss.backward()
probabilities = scores.detach().softmax(1).numpy()
one_hot = np.eye(3)[labels]
brier = np.mean(np.sum((probabilities - one_hot) ** 2, axis=1))
top = np.argsort(-probabilities, axis=1)[:, :2]
print(float(brier) >= 0, top.shape, np.concatenate([probabilities, one_hot], axis=1).shape)

# What numpy's functions make of torch's tensors: most ask the tensor for its method, and put what they compute into a tensor.
import numpy as np
import torch

x = torch.arange(1.0, 13.0).reshape(3, 4)


def kind(r):
    return "tensor" if isinstance(r, torch.Tensor) else "array" if isinstance(r, np.ndarray) else "scalar"


for r in (np.clip(x, 0, 1), np.argmax(x, axis=1), np.argmax(x), np.cumsum(x), np.transpose(x), np.reshape(x, (4, 3)), np.repeat(x, 2), np.take(x, [0, 1]),
          np.round(x, 2), np.matmul(x, x.T), np.squeeze(x[None]), np.swapaxes(x, 0, 1), np.argsort(x), np.exp(x), np.isnan(x), np.add(2, x.long()),
          np.add.reduce(x), np.clip(np.ones((3, 4)), x, 5), np.insert(x, 0, 1), np.linspace(0, x.max(), 5), np.split(x, 3)[0]):
    assert kind(r) == "tensor"

for r in (np.dot(x, x.T), np.ravel(x), np.sort(x), np.concatenate([x, x]), np.stack([x, x]), np.where(x > 0, x, 0), np.where(x > 0)[0], np.expand_dims(x, 0),
          np.zeros_like(x), np.nanmean(x, axis=1), np.median(x, 0), np.exp(x, out=np.empty((3, 4))), np.tile(x, 2), np.float32(x)):
    assert kind(r) == "array"

for r in (np.median(x), np.linalg.norm(x), np.trace(x), np.float32(x[0, 0]), np.bool_(x[0, 0]), np.mean([x, x])):
    assert kind(r) == "scalar"

reveal_shape(np.argmax(x, axis=1))  # revealed: (3,)
reveal_shape(np.isnan(x))  # revealed: (3, 4)
assert np.isnan(x).dtype == torch.uint8
assert np.exp(x.long()).dtype == torch.float64
reveal_shape(np.add.outer(x, x))  # revealed: (3, 4, 3, 4)
assert np.shape(x) == (3, 4) and np.ndim(x) == 2

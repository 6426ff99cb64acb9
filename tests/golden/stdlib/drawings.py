# verdict: invalid
# torch: skip (matplotlib may be lacking)
# Drawings take tensors without being asked for shapes; what matplotlib refuses is refused.
import matplotlib
import torch

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

x = torch.linspace(-1, 1, 100).unsqueeze(1)
y = x.pow(2)
plt.plot(x.numpy(), y.numpy(), "r-", lw=5)
plt.plot(x.numpy(), y.numpy(), "ro", x.numpy(), y.numpy())
fig, axes = plt.subplots(2, 3, figsize=(3, 4))
for i in range(3):
    axes[0, i].imshow(torch.rand(28, 28))
    axes[0][i].plot(np.zeros(4))
for ax in axes.flat:
    ax.imshow(torch.rand(28, 28, 3))
    ax.set_title("noise")
for i, (a, b) in enumerate(zip(axes[0, :], axes[1, :])):
    print([3, 4, 5][i])
    a.hist(x.numpy(), bins=10)
reveal_value(len(axes.ravel()))  # revealed: 6
(line,) = plt.plot(x, y)
line.set_data(x, y)
n, bins, patches = plt.hist(x.numpy())
print(n + 1)
plt.scatter(x.numpy(), y.numpy())
plt.savefig("drawing.png")
fig.canvas.draw()
picture = np.frombuffer(fig.canvas.tostring_rgb(), dtype=np.uint8).reshape(480, 640, 3)
try:
    plt.plot(np.zeros(3), np.zeros(4))
except ValueError as problem:
    print(problem)
reveal_shape(x)  # revealed: (100, 1)
plt.imshow(torch.rand(3, 28, 28))  # error: [invalid-argument] "Invalid shape (3, 28, 28) for image data"

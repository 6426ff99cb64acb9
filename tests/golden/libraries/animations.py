# What draws the frames of an animation is called where it is saved.
# torch: skip (matplotlib)
import matplotlib.animation as animation
import matplotlib.pyplot as plt
import torch

figure, axes = plt.subplots()
layer = torch.nn.Linear(3, 3)


def update(frame, scale):
    return [axes.imshow(layer(torch.zeros(scale, width)).detach())]  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x2 and 3x3)"


drawn = animation.FuncAnimation(figure, update, frames=range(3), fargs=(4,))
width = 2
drawn.save("film.gif")

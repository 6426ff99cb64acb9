# An image made of an array that is not known has one number of channels, whoever asks for it.
# torch: skip (reads files)
import numpy as np
from PIL import Image

image = Image.fromarray(np.load("image.npy"))
first, second = np.asarray(image), np.asarray(image.resize((5, 6)))
reveal_shape(second)  # revealed: (6, 5); (6, 5, image channels)
reveal_value("same" if first.shape[2] == second.shape[2] else "other")  # revealed: 'same'

# Images of scikit-image: sizes, channels and types.
# torch: skip (skimage)
import numpy as np
import torch
from skimage import color, metrics, transform, util

image = np.zeros((40, 50, 3))
reveal_shape(transform.resize(image, (10, 12)))  # revealed: (10, 12, 3)
reveal_shape(transform.resize(image[..., 0], (10, 12)))  # revealed: (10, 12)
reveal_shape(transform.rescale(image, 0.5, channel_axis=-1))  # revealed: (20, 25, 3)
reveal_shape(transform.rescale(image, 0.5))  # revealed: (20, 25, 2)
reveal_shape(color.rgb2gray(image))  # revealed: (40, 50)
reveal_shape(color.gray2rgb(image[..., 0]))  # revealed: (40, 50, 3)
reveal_shape(color.rgb2lab(image))  # revealed: (40, 50, 3)
reveal_value(str(util.img_as_ubyte(image).dtype))  # revealed: 'uint8'
reveal_value(str(transform.resize(image.astype("float32"), (10, 12)).dtype))  # revealed: 'float32'
batch = torch.from_numpy(transform.resize(image, (320, 320)).transpose(2, 0, 1)).float()[None]
reveal_shape(torch.nn.Conv2d(3, 8, 3)(batch))  # revealed: (1, 8, 318, 318)
metrics.peak_signal_noise_ratio(image, image)
metrics.peak_signal_noise_ratio(image, image[1:])  # error: [invalid-argument] "Input images must have the same dimensions."

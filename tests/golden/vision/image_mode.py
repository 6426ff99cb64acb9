# The mode of an image file and its channels are one thing: who asks for the mode knows the channels.
import numpy as np
import torchvision.transforms as transforms
from PIL import Image

to_tensor = transforms.Compose([transforms.Resize((64, 64)), transforms.ToTensor(), transforms.Normalize((0.5,) * 3, (0.5,) * 3)])


def load(path):
    image = Image.open(path)
    if image.mode != "RGB":
        image = image.convert("RGB")
    return image


reveal_shape(to_tensor(load("a.jpg")))  # revealed: (3, 64, 64)

image = Image.open("b.png")
if image.mode == "L":
    reveal_shape(np.array(image.resize((8, 6))))  # revealed: (6, 8)
elif image.mode == "RGBA":
    reveal_shape(np.array(image.resize((8, 6))))  # revealed: (6, 8, 4)
print(to_tensor(Image.open("c.jpg")).shape)  # warning: [broadcast-mismatch] "must match the size of tensor b (3)"

# verdict: invalid
# torch: skip (there is no folder of images)
# A file's image that says its mode has said how many channels it has; what is converted is as converted.
import glob

import numpy as np
import torchvision.transforms as transforms
from PIL import Image

files = glob.glob("images/*.png")
normalize = transforms.Compose([transforms.Resize((8, 8)), transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))])


def as_rgb(image):
    result = Image.new("RGB", image.size)
    result.paste(image)
    return result


def load(path):
    image = Image.open(path)
    if image.mode != "RGB":
        image = as_rgb(image)
    return normalize(image)


def load_some(path):
    image = Image.open(path)
    if image.mode in ("L", "P"):
        image = image.convert("RGB")
    elif image.mode != "RGB":
        raise ValueError(f"cannot use {image.mode}")
    return normalize(image)


load(files[0])
load_some(files[0])
image = Image.open(files[1])
reveal_value(isinstance(image.mode, str))  # revealed: True
if image.mode == "RGBA":
    reveal_shape(transforms.ToTensor()(image.resize((4, 4))))  # revealed: (4, 4, 4)
elif image.mode == "L":
    reveal_shape(np.array(image.resize((8, 6))))  # revealed: (6, 8)
normalize(Image.open(files[2]))  # warning: [broadcast-mismatch]  # counterexample: image channels = 2

# The module in which torchvision has the classes.
from torchvision.transforms import *

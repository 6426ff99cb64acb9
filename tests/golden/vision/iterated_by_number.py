# verdict: valid
# The sample behind the last is an IndexError, which ends a walk through a data set.
import numpy as np
import torchvision.transforms as T
from torch.utils.data import random_split
from torchvision.datasets import CIFAR10, FakeData, MNIST


def count(data):
    n = 0
    for image, label in data:
        n += 1
    return n


class Indexed(MNIST):
    def __getitem__(self, i):
        image, label = super().__getitem__(i)
        return T.functional.to_tensor(image), i


train = CIFAR10("data", train=True, transform=T.ToTensor(), download=True)
reveal_value(count(train))  # revealed: 50000
reveal_value(count(Indexed("data", train=False)))  # revealed: 10000
reveal_value(count(FakeData(40)))  # revealed: 40
labelled, rest = random_split(train, [5000, len(train) - 5000])
images, labels = [], []
for image, label in labelled:
    images.append(np.array(T.ToPILImage()(image)))
    labels.append(label)
reveal_shape(np.array(images))  # revealed: (5000, 32, 32, 3)
reveal_shape(np.array(labels))  # revealed: (5000,)

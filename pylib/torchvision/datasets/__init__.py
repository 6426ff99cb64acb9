from torchvision.datasets.vision import VisionDataset
from torchvision.datasets.small import MNIST, FashionMNIST, KMNIST, EMNIST, QMNIST, USPS, CIFAR10, CIFAR100, SVHN, STL10, FakeData
from torchvision.datasets.folder import (
    DatasetFolder, ImageFolder, ImageNet, LSUN, CelebA, Places365, Caltech101, Caltech256, Flowers102, Food101, StanfordCars,
    OxfordIIITPet, LFWPeople, Country211, DTD, EuroSAT, GTSRB, SUN397, FGVCAircraft)


def __getattr__(name):
    return LibCall.unknown.any("torchvision.datasets." + name)

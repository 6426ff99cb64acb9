__lazy_imports__ = True

from torchvision.datasets.vision import VisionDataset
from torchvision.datasets.small import (
    CIFAR10, CIFAR100, EMNIST, FER2013, KMNIST, MNIST, QMNIST, SEMEION, STL10, SVHN, USPS, FakeData, FashionMNIST, MovingMNIST)
from torchvision.datasets.folder import (
    DTD, GTSRB, LSUN, PCAM, SUN397, Caltech101, Caltech256, CelebA, Country211, DatasetFolder, EuroSAT, FGVCAircraft, Flowers102,
    Food101, ImageFolder, Imagenette, ImageNet, LFWPeople, Omniglot, OxfordIIITPet, Places365, RenderedSST2, StanfordCars)
from torchvision.datasets.scenes import (
    Cityscapes, CocoCaptions, CocoDetection, Kitti, VOCDetection, VOCSegmentation, WIDERFace)


def __getattr__(name):
    return LibCall.unknown.any("torchvision.datasets." + name)

# What the weights of a network want done to an image first.
from torchvision.transforms import functional as F
from torchvision.transforms.functional import InterpolationMode


class ImageClassification(object):
    def __init__(self, *, crop_size, resize_size=256, mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225),
                 interpolation=InterpolationMode.BILINEAR, antialias=True):
        self.crop_size = [crop_size]
        self.resize_size = [resize_size]
        self.mean = list(mean)
        self.std = list(std)
        self.interpolation = interpolation
        self.antialias = antialias

    def forward(self, img):
        img = F.center_crop(F.resize(img, self.resize_size), self.crop_size)
        if F.kind_of(img) != "tensor":
            img = F.pil_to_tensor(img)
        return F.normalize(F.convert_image_dtype(img), self.mean, self.std)

    __call__ = forward


class SemanticSegmentation(object):
    def __init__(self, *, resize_size, mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225),
                 interpolation=InterpolationMode.BILINEAR, antialias=True):
        self.resize_size = [resize_size] if resize_size is not None else None
        self.mean = list(mean)
        self.std = list(std)
        self.interpolation = interpolation
        self.antialias = antialias

    def forward(self, img):
        if isinstance(self.resize_size, list):
            img = F.resize(img, self.resize_size)
        if F.kind_of(img) != "tensor":
            img = F.pil_to_tensor(img)
        return F.normalize(F.convert_image_dtype(img), self.mean, self.std)

    __call__ = forward


class ObjectDetection(object):
    def forward(self, img):
        if F.kind_of(img) != "tensor":
            img = F.pil_to_tensor(img)
        return F.convert_image_dtype(img)

    __call__ = forward


class VideoClassification(object):
    def __call__(self, vid):
        return LibCall.unknown.any("VideoClassification")


def maker(family, sizes):
    # Weights keep the class and its arguments; every call makes a new one.
    def make(**changes):
        if family.startswith("segmentation."):
            return SemanticSegmentation(**{"resize_size": sizes[0], **changes})
        if family.startswith("detection."):
            return ObjectDetection()
        if family.startswith("video."):
            return VideoClassification()
        return ImageClassification(**{"crop_size": sizes[0], "resize_size": sizes[1], **changes})

    return make

from torch import nn


class AnchorGenerator(nn.Module):
    def __init__(self, sizes=((128, 256, 512),), aspect_ratios=((0.5, 1.0, 2.0),)):
        super().__init__()
        if not isinstance(sizes[0], (list, tuple)):
            sizes = tuple([(size,) for size in sizes])
        if not isinstance(aspect_ratios[0], (list, tuple)):
            aspect_ratios = (aspect_ratios,) * len(sizes)
        self.sizes = sizes
        self.aspect_ratios = aspect_ratios

    def num_anchors_per_location(self):
        return [len(sizes) * len(ratios) for sizes, ratios in zip(self.sizes, self.aspect_ratios)]

    def forward(self, image_list, feature_maps):
        return LibCall.unknown.any("the anchors of images")


def __getattr__(name):
    return LibCall.unknown.any("torchvision.models.detection.anchor_utils." + name)

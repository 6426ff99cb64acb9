# Detectors of two steps: a backbone, proposals, heads on the regions. Training answers with losses, evaluation with a dict per
# image whose tensors have a row for each object found.
from collections import OrderedDict

import torch
from torch import nn


class GeneralizedRCNNTransform(nn.Module):
    def __init__(self, min_size, max_size, image_mean, image_std):
        super().__init__()
        self.min_size = tuple(min_size) if isinstance(min_size, (list, tuple)) else (min_size,)
        self.max_size = max_size
        self.image_mean = image_mean
        self.image_std = image_std

    def forward(self, images, targets=None):
        return LibCall.unknown.any("a batch of images of one size")


class RoIHeads(nn.Module):
    _leaves_out = True

    def __init__(self, box_roi_pool, box_head, box_predictor):
        super().__init__()
        self.box_roi_pool = box_roi_pool
        self.box_head = box_head
        self.box_predictor = box_predictor

    def forward(self, features, proposals, image_shapes, targets=None):
        return LibCall.unknown.any("what is found in images")


def _check_images(images):
    for image in images if isinstance(images, (list, tuple)) else ():
        kind = LibCall.data.kind(image)
        if kind == "array":
            raise AttributeError("'numpy.ndarray' object has no attribute 'dim'")
        if kind != "tensor" or not LibCall.value.known(image.dim()):
            continue
        if image.dim() != 3:
            raise ValueError(f"images is expected to be a list of 3d tensors of shape [C, H, W], got {image.shape}")
        if not image.is_floating_point():
            raise TypeError(f"Expected input images to be of floating type (in range [0, 1]), but found type {image.dtype} instead")


class GeneralizedRCNN(nn.Module):
    _leaves_out = True
    _losses = ("loss_classifier", "loss_box_reg", "loss_objectness", "loss_rpn_box_reg")

    def __init__(self, backbone, rpn, roi_heads, transform):
        super().__init__()
        self.transform = transform
        self.backbone = backbone
        self.rpn = rpn
        self.roi_heads = roi_heads

    def _found(self, image):
        count = LibCall.unknown.int("number of objects", "program", 0, None)
        return {"boxes": LibCall.image.tensor("detect", (count, 4)), "labels": LibCall.image.tensor("detect", (count,), "int64"),
                "scores": LibCall.image.tensor("detect", (count,))}, count

    def forward(self, images, targets=None):
        if self.training:
            if targets is None:
                raise AssertionError("targets should not be none when in training mode")
            _check_images(images)
            losses = OrderedDict()
            for name in self._losses:
                losses[name] = LibCall.image.tensor("loss", ()).requires_grad_()
            return losses
        if not isinstance(images, (list, tuple, torch.Tensor)):
            return LibCall.unknown.any("what a detector finds")
        _check_images(images)
        return [self._found(image)[0] for image in images]

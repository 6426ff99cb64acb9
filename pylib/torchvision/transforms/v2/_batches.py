# Transforms of batches of images with their labels.
import torch
from torchvision.transforms.v2._samples import Transform


class MixUp(Transform):
    def __init__(self, *, alpha=1.0, num_classes=None, labels_getter="default"):
        super().__init__()
        self.alpha = alpha
        self.num_classes = num_classes

    def forward(self, *inputs):
        sample = inputs if len(inputs) > 1 else inputs[0]
        if not (isinstance(sample, (list, tuple)) and len(sample) == 2 and isinstance(sample[1], torch.Tensor)):
            return LibCall.unknown.any("a mixed batch")
        images, labels = sample
        if labels.dim() == 1:
            if self.num_classes is None:
                return LibCall.unknown.any("a mixed batch without the number of classes")
            labels = labels.new_zeros((labels.shape[0], self.num_classes), dtype=torch.float32)
        return type(sample)([images, labels])


class CutMix(MixUp):
    pass

# Fully convolutional networks (Long et al. 2014).
from torchvision.models import _api
from torchvision.models.segmentation._utils import FCNHead, _SimpleSegmentationModel, options, resnet_backbone


class FCN(_SimpleSegmentationModel):
    pass


def construct(name, weights, **kwargs):
    num_classes, aux = options(weights, kwargs)
    return FCN(resnet_backbone(name[len("fcn_"):], aux), FCNHead(2048, num_classes), FCNHead(1024, num_classes) if aux else None,
               **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)

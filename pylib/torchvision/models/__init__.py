# torchvision.models, built natively. The package itself has the constructors' names only: a family's module is executed when
# somebody asks for one of its networks or classes.
import importlib

from torchvision.models import _api
from torchvision.models._api import get_model, get_model_builder, get_model_weights, get_weight, list_models

_MODULES = ("convnext", "densenet", "detection", "efficientnet", "feature_extraction", "inception", "maxvit", "mnasnet",
            "mobilenet", "mobilenetv2", "mobilenetv3", "optical_flow", "quantization", "regnet", "resnet", "segmentation",
            "shufflenetv2", "squeezenet", "swin_transformer", "vgg", "video", "vision_transformer", "_utils")

_CLASSES = {
    "AlexNet": "alexnet", "ConvNeXt": "convnext", "DenseNet": "densenet", "EfficientNet": "efficientnet",
    "GoogLeNet": "googlenet", "GoogLeNetOutputs": "googlenet", "Inception3": "inception", "InceptionOutputs": "inception",
    "MaxVit": "maxvit", "MNASNet": "mnasnet", "MobileNetV2": "mobilenetv2", "MobileNetV3": "mobilenetv3",
    "RegNet": "regnet", "ResNet": "resnet", "ShuffleNetV2": "shufflenetv2", "SqueezeNet": "squeezenet",
    "SwinTransformer": "swin_transformer", "VGG": "vgg", "VisionTransformer": "vision_transformer",
}

for _name in ("alexnet", "googlenet"):
    importlib.import_module("torchvision.models." + _name)
globals().update(_api.builders(""))


def __getattr__(name):
    if name in _MODULES:
        return importlib.import_module("torchvision.models." + name)
    if name in _CLASSES:
        return getattr(importlib.import_module("torchvision.models." + _CLASSES[name]), name)
    if name.endswith("_Weights"):
        found = _api.weights_class(name)
        if found is not None:
            return found
    return LibCall.unknown.any("torchvision.models." + name)

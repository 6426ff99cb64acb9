from torchvision.models.mobilenetv2 import MobileNetV2, mobilenet_v2
from torchvision.models.mobilenetv3 import MobileNetV3, mobilenet_v3_large, mobilenet_v3_small


def __getattr__(name):
    from torchvision.models import _api
    return _api.module_attribute(__name__, name)

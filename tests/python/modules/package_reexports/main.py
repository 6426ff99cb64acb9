# A package whose __init__ gathers names from its modules.
import models
from models import build, ResNet
import models.resnet

reveal_value(models.__all__)
reveal_value(build("resnet", depth=18))
reveal_value(ResNet is models.resnet.ResNet)
reveal_value(ResNet.__module__)
reveal_value(sorted(n for n in vars(models) if not n.startswith("_")))
reveal_value(models.registry.MODELS == {"resnet": ResNet, "vgg": models.vgg.VGG})
reveal_value(models.__package__)
reveal_value(models.resnet.__package__)

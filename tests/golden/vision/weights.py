# torch: skip (downloads weights)
# verdict: invalid
import torch
from torchvision import models
from torchvision.models import ResNet50_Weights, get_model, list_models

weights = ResNet50_Weights.DEFAULT
reveal_value(weights is ResNet50_Weights.IMAGENET1K_V2)  # revealed: True
reveal_value(len(weights.meta["categories"]))  # revealed: 1000
steps = weights.transforms()
reveal_shape(steps(torch.zeros(3, 300, 400)).unsqueeze(0))  # revealed: (1, 3, 224, 224)
model = models.resnet50(weights=weights).eval()
reveal_shape(model(steps(torch.zeros(3, 300, 400)).unsqueeze(0)))  # revealed: (1, 1000)
names = sorted(name for name in models.__dict__ if name.islower() and not name.startswith("__") and callable(models.__dict__[name]))
reveal_value("resnet18" in names and "vit_b_16" in names)  # revealed: True
reveal_value(list_models(include="wide*"))  # revealed: ['wide_resnet101_2', 'wide_resnet50_2']
reveal_shape(models.__dict__["alexnet"](pretrained=True)(torch.zeros(1, 3, 224, 224)))  # revealed: (1, 1000)
reveal_shape(get_model("resnet18", weights="IMAGENET1K_V1")(torch.zeros(1, 3, 64, 64)))  # revealed: (1, 1000)
models.resnet18(weights="DEFAULT", num_classes=10)  # error: [uncaught-exception] "The parameter 'num_classes' expected value 1000 but got 10 instead."

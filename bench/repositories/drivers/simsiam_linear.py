import torch
import torchvision
from simsiam.builder import SimSiam

pretrained = SimSiam(torchvision.models.resnet18, dim=64, pred_dim=16)
state = {k[len("encoder."):]: v for k, v in pretrained.state_dict().items() if k.startswith("encoder.") and not k.startswith("encoder.fc")}
model = torchvision.models.resnet18(num_classes=10)
for name, parameter in model.named_parameters():
    if name not in ["fc.weight", "fc.bias"]:
        parameter.requires_grad = False
missing = model.load_state_dict(state, strict=False)
parameters = list(filter(lambda p: p.requires_grad, model.parameters()))
assert len(parameters) == 2
optimizer = torch.optim.SGD(parameters, 0.1)
loss = torch.nn.functional.cross_entropy(model(torch.randn(3, 3, 64, 64)), torch.tensor([1, 2, 9]))
loss.backward()
optimizer.step()

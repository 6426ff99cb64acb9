import torch
from MobileNetV2 import mobilenet_v2

net = mobilenet_v2(pretrained=False)
for p in net.features.parameters():
    p.requires_grad = False
net.classifier = torch.nn.Sequential(torch.nn.Dropout(0.2), torch.nn.Linear(net.last_channel, 4))
optimizer = torch.optim.Adam(net.classifier.parameters())
out = net(torch.randn(2, 3, 64, 64))
loss = torch.nn.functional.binary_cross_entropy_with_logits(out, torch.zeros(2, 4))
loss.backward()
optimizer.step()

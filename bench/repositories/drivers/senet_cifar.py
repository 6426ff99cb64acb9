import torch
from senet.se_resnet import se_resnet20

model = se_resnet20(num_classes=10, reduction=16)
optimizer = torch.optim.SGD(model.parameters(), lr=1e-1, momentum=0.9, weight_decay=1e-4)
data = torch.utils.data.TensorDataset(torch.randn(10, 3, 32, 32), torch.randint(10, (10,)))
for x, y in torch.utils.data.DataLoader(data, 4):
    loss = torch.nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

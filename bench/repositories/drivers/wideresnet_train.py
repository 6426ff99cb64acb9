import torch
from wideresnet import WideResNet

model = WideResNet(10, 10, widen_factor=2, dropRate=0.3)
optimizer = torch.optim.SGD(model.parameters(), 0.1, momentum=0.9, nesterov=True, weight_decay=5e-4)
data = torch.utils.data.TensorDataset(torch.randn(22, 3, 32, 32), torch.randint(0, 10, (22,)))
loader = torch.utils.data.DataLoader(data, batch_size=8, shuffle=True)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, len(loader))
for images, target in loader:
    output = model(images)
    loss = torch.nn.functional.cross_entropy(output, target)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    scheduler.step()

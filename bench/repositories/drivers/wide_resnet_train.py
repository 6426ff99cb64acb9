import torch
from networks import Wide_ResNet

net = Wide_ResNet(10, 2, 0.3, 10)
net.train()
criterion = torch.nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9, weight_decay=5e-4)
for epoch in range(2):
    inputs, targets = torch.randn(4, 3, 32, 32), torch.randint(0, 10, (4,))
    optimizer.zero_grad()
    outputs = net(inputs)
    loss = criterion(outputs, targets)
    loss.backward()
    optimizer.step()
    _, predicted = torch.max(outputs.data, 1)
    print(predicted.eq(targets.data).cpu().sum())

import torch
from models.convnext import ConvNeXt

model = ConvNeXt(num_classes=10, depths=[1, 1, 2, 1], dims=[16, 32, 48, 64], drop_path_rate=0.1)
criterion = torch.nn.CrossEntropyLoss(label_smoothing=0.1)
optimizer = torch.optim.AdamW(model.parameters(), lr=4e-3, weight_decay=0.05)
data = torch.utils.data.TensorDataset(torch.randn(10, 3, 64, 64), torch.randint(10, (10,)))
for samples, targets in torch.utils.data.DataLoader(data, batch_size=4):
    output = model(samples)
    loss = criterion(output, targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

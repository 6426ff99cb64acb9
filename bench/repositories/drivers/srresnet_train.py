import torch
from srresnet import _NetG

model = _NetG()
criterion = torch.nn.MSELoss(reduction="sum")
opt = torch.optim.Adam(model.parameters(), lr=1e-4)
data = torch.utils.data.TensorDataset(torch.rand(5, 3, 12, 12), torch.rand(5, 3, 48, 48))
for low, high in torch.utils.data.DataLoader(data, batch_size=2):
    loss = criterion(model(low), high)
    opt.zero_grad()
    loss.backward()
    opt.step()

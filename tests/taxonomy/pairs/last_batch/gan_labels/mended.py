import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class G(nn.Module):
    def __init__(self, z_dim, out_dim):
        super(G, self).__init__()
        self.fc1 = nn.Linear(z_dim, 64)
        self.fc2 = nn.Linear(self.fc1.out_features, self.fc1.out_features * 2)
        self.fc3 = nn.Linear(self.fc2.out_features, out_dim)

    def forward(self, z):
        h = nn.functional.leaky_relu(self.fc1(z), 0.2)
        h = nn.functional.leaky_relu(self.fc2(h), 0.2)
        return torch.tanh(self.fc3(h))


class D(nn.Module):
    def __init__(self, in_dim):
        super(D, self).__init__()
        self.fc1 = nn.Linear(in_dim, 128)
        self.fc2 = nn.Linear(self.fc1.out_features, 1)

    def forward(self, x):
        x = nn.functional.dropout(nn.functional.leaky_relu(self.fc1(x), 0.2), 0.3, self.training)
        return torch.sigmoid(self.fc2(x))


bs, z_dim, side = 50, 20, 8
images = torch.rand(420, 1, side, side)
loader = DataLoader(TensorDataset(images, torch.zeros(420)), batch_size=bs, shuffle=True)
gen, dis = G(z_dim, side * side), D(side * side)
criterion = nn.BCELoss()
g_opt = torch.optim.Adam(gen.parameters(), lr=2e-4)
d_opt = torch.optim.Adam(dis.parameters(), lr=2e-4)


def d_train(x):
    dis.zero_grad()
    x_real, y_real = x.view(-1, side * side), torch.ones(x.size(0), 1)
    d_real_loss = criterion(dis(x_real), y_real)
    z = torch.randn(bs, z_dim)
    x_fake, y_fake = gen(z), torch.zeros(bs, 1)
    d_fake_loss = criterion(dis(x_fake), y_fake)
    d_loss = d_real_loss + d_fake_loss
    d_loss.backward()
    d_opt.step()
    return d_loss.data.item()


def g_train():
    gen.zero_grad()
    z = torch.randn(bs, z_dim)
    y = torch.ones(bs, 1)
    g_loss = criterion(dis(gen(z)), y)
    g_loss.backward()
    g_opt.step()
    return g_loss.data.item()


for epoch in range(1, 3):
    d_losses, g_losses = [], []
    for batch_idx, (x, _) in enumerate(loader):
        d_losses.append(d_train(x))
        g_losses.append(g_train())
    print("[%d/%d]: loss_d: %.3f, loss_g: %.3f" % (
        epoch, 2, torch.mean(torch.FloatTensor(d_losses)), torch.mean(torch.FloatTensor(g_losses))))

import torch
from vae import VAE

vae = VAE(image_channels=1, z_dim=8).eval()
rnn = torch.nn.LSTM(8 + 3, 32, batch_first=True)
head = torch.nn.Linear(32, 8)
opt = torch.optim.Adam([*rnn.parameters(), *head.parameters()])
frames, actions = torch.rand(2, 5, 1, 64, 64), torch.randn(2, 4, 3)
with torch.no_grad():
    z = vae.representation(frames.view(-1, 1, 64, 64)).view(2, 5, 8)
out, state = rnn(torch.cat([z[:, :-1], actions], dim=-1))
loss = torch.nn.functional.mse_loss(head(out), z[:, 1:])
loss.backward()
opt.step()

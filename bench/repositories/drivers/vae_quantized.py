import torch
from models.vq_vae import VQVAE

model = VQVAE(in_channels=3, embedding_dim=16, num_embeddings=32, hidden_dims=[16, 32], img_size=32)
opt = torch.optim.Adam(model.parameters())
result = model(torch.randn(2, 3, 32, 32))
losses = model.loss_function(*result)
losses["loss"].backward()
opt.step()
print(result[0][1, 2, 31])

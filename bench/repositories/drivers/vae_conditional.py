import torch
from models.cvae import ConditionalVAE
from models.iwae import IWAE

model, other = ConditionalVAE(3, 10, 8), IWAE(3, 8, num_samples=3)
opt = torch.optim.Adam([*model.parameters(), *other.parameters()])
x = torch.randn(4, 3, 64, 64)
labels = torch.nn.functional.one_hot(torch.randint(10, (4,)), 10)
a = model.loss_function(*model(x, labels=labels), M_N=0.1)["loss"]
b = other.loss_function(*other(x), M_N=0.1)["loss"]
(a + b).backward()
opt.step()

# The same classes by the module that defines them.
import torch
import torch.nn as nn
from torch.cuda.amp.grad_scaler import GradScaler
from torch.distributions.categorical import Categorical
from torch.distributions.normal import Normal
from torch.nn.parallel.distributed import DistributedDataParallel
from torch.optim.adam import Adam

model = nn.Linear(4, 3)
optimizer = Adam(model.parameters(), lr=1e-3)
scaler = GradScaler()
policy = Categorical(logits=model(torch.randn(5, 4)))
action = policy.sample()
reveal_shape(policy.log_prob(action))  # revealed: (5,)
scaler.scale(-policy.log_prob(action).mean()).backward()
scaler.step(optimizer)
scaler.update()
reveal_shape(Normal(torch.zeros(2, 3), 1.0).rsample((7,)))  # revealed: (7, 2, 3)
Normal(torch.zeros(2, 3), 1.0, validate_args=True).log_prob(torch.zeros(4))  # error: [uncaught-exception] "Value is not broadcastable with batch_shape+event_shape"
# verdict: invalid

# expected: valid
import random
from collections import deque, namedtuple

import torch
import torch.nn as nn

Step = namedtuple("Step", ["state", "action", "reward", "following", "done"])
random.seed(0)


class Walk:
    """A random walk on a line, as an environment."""

    def reset(self):
        self.x, self.t = 0, 0
        return torch.tensor([0.0, 0.0])

    def step(self, action):
        self.x += 1 if action else -1
        self.t += 1
        return torch.tensor([float(self.x), self.t / 10]), float(self.x), abs(self.x) > 3 or self.t >= 10


q_net = nn.Sequential(nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, 2))
optimizer = torch.optim.Adam(q_net.parameters())
memory, env = deque(maxlen=500), Walk()
for episode in range(5):
    state, done = env.reset(), False
    while not done:
        if random.random() < 0.3:
            action = random.randint(0, 1)
        else:
            action = q_net(state).argmax().item()
        following, reward, done = env.step(action)
        memory.append(Step(state, action, reward, following, done))
        state = following
        if len(memory) < 8:
            continue
        batch = Step(*zip(*random.sample(memory, 8)))
        states, nexts = torch.stack(batch.state), torch.stack(batch.following)
        actions = torch.tensor(batch.action).unsqueeze(1)
        rewards = torch.tensor(batch.reward)
        live = 1 - torch.tensor(batch.done, dtype=torch.float)
        chosen = q_net(states).gather(1, actions).squeeze(1)
        with torch.no_grad():
            target = rewards + 0.9 * live * q_net(nexts).max(1).values
        loss = nn.functional.mse_loss(chosen, target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
print(len(memory) > 8)

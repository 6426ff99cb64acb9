import random
from collections import deque, namedtuple

import torch
import torch.nn as nn
import torch.nn.functional as F

Transition = namedtuple("Transition", "state action reward next_state done")


class ReplayBuffer:
    def __init__(self, capacity):
        self.buffer = deque(maxlen=capacity)

    def push(self, *args):
        self.buffer.append(Transition(*args))

    def sample(self, n):
        batch = Transition(*zip(*random.sample(self.buffer, n)))
        return (torch.stack(batch.state), torch.tensor(batch.action), torch.tensor(batch.reward),
                torch.stack(batch.next_state), torch.tensor(batch.done, dtype=torch.float32))

    def __len__(self):
        return len(self.buffer)


class QNet(nn.Module):
    def __init__(self, obs=4, actions=2):
        super().__init__()
        self.fc1, self.fc2 = nn.Linear(obs, 32), nn.Linear(32, actions)

    def forward(self, s):
        return self.fc2(F.relu(self.fc1(s)))


class Agent:
    def __init__(self, gamma=0.99):
        self.q, self.target = QNet(), QNet()
        self.target.load_state_dict(self.q.state_dict())
        self.gamma, self.epsilon = gamma, 1.0
        self.opt = torch.optim.Adam(self.q.parameters(), lr=1e-3)

    def act(self, state):
        if random.random() < self.epsilon:
            return random.randrange(2)
        with torch.no_grad():
            return int(self.q(state.unsqueeze(0)).argmax())

    def learn(self, batch):
        state, action, reward, next_state, done = batch
        q = self.q(state).gather(1, action.unsqueeze(1)).squeeze(1)
        with torch.no_grad():
            best = self.target(next_state).max(1)[0]
            y = reward + self.gamma * best * (1 - done)
        loss = F.smooth_l1_loss(q, y)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()


agent, memory = Agent(), ReplayBuffer(200)
state = torch.zeros(4)
for step in range(60):
    action = agent.act(state)
    next_state = (state + torch.randn(4) * 0.1 + (0.05 if action else -0.05)).clamp(-1, 1)
    memory.push(state, action, float(next_state[0]), next_state, step % 20 == 19)
    state = torch.zeros(4) if step % 20 == 19 else next_state
    agent.epsilon = max(0.05, agent.epsilon * 0.97)
    if len(memory) >= 16:
        loss = agent.learn(memory.sample(16))
        if step % 10 == 0:
            agent.target.load_state_dict(agent.q.state_dict())
            print(step, loss)

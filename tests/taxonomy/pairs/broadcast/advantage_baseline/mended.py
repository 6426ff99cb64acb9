import torch
import torch.nn as nn
import torch.optim as optim
from torch.distributions import Normal


class ActorCritic(nn.Module):
    def __init__(self, obs_dim=3, act_dim=1, hidden=32):
        super().__init__()
        self.actor = nn.Sequential(nn.Linear(obs_dim, hidden), nn.Tanh(), nn.Linear(hidden, act_dim))
        self.critic = nn.Sequential(nn.Linear(obs_dim, hidden), nn.Tanh(), nn.Linear(hidden, 1))
        self.log_std = nn.Parameter(torch.zeros(act_dim))

    def forward(self, obs):
        return Normal(self.actor(obs), self.log_std.exp()), self.critic(obs)


def discounted(rewards, gamma):
    out, running = [], 0.0
    for r in reversed(rewards):
        running = r + gamma * running
        out.insert(0, running)
    return torch.tensor(out)


def play(model, steps=24):
    obs = torch.tensor([1.0, 0.0, 0.0])
    observations, actions, rewards = [], [], []
    for _ in range(steps):
        with torch.no_grad():
            dist, _ = model(obs)
            action = dist.sample()
        observations.append(obs)
        actions.append(action)
        rewards.append(-float(obs[0] ** 2 + 0.1 * action[0] ** 2))
        obs = torch.stack([obs[0] + 0.1 * obs[1], obs[1] + 0.1 * action[0].clamp(-1, 1), torch.tensor(0.0)])
    return torch.stack(observations), torch.stack(actions), rewards


model = ActorCritic()
optimizer = optim.Adam(model.parameters(), lr=3e-3)
for episode in range(4):
    obs, act, rew = play(model)
    returns = discounted(rew, 0.97)
    returns = (returns - returns.mean()) / (returns.std() + 1e-8)
    dist, values = model(obs)
    advantage = returns - values.squeeze(-1)
    policy_loss = -(dist.log_prob(act).sum(-1) * advantage.detach().mean()).mean()
    value_loss = advantage.pow(2).mean()
    loss = policy_loss + 0.5 * value_loss - 0.01 * dist.entropy().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(episode, sum(rew))

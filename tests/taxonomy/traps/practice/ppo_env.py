# expected: valid
import torch
import torch.nn as nn
from torch.distributions import Categorical


class Env:
    """A cart on a line, in the manner of gym."""
    n_obs, n_act = 3, 2

    def reset(self, seed=None):
        self.t, self.pos = 0, torch.zeros(1)
        return self._obs(), {}

    def _obs(self):
        return torch.cat([self.pos, self.pos ** 2, torch.tensor([self.t / 20.0])])

    def step(self, action):
        self.t += 1
        self.pos = self.pos + (0.1 if action == 1 else -0.1)
        return self._obs(), 1.0 - float(self.pos.abs()), False, self.t >= 20, {}


class ActorCritic(nn.Module):
    def __init__(self, n_obs, n_act, hidden=32):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(n_obs, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh())
        self.pi, self.v = nn.Linear(hidden, n_act), nn.Linear(hidden, 1)

    def forward(self, obs):
        h = self.body(obs)
        return Categorical(logits=self.pi(h)), self.v(h).squeeze(-1)


class Rollout:
    def __init__(self, steps, n_obs):
        self.obs, self.act = torch.zeros(steps, n_obs), torch.zeros(steps, dtype=torch.long)
        self.logp, self.val, self.rew, self.done = (torch.zeros(steps) for _ in range(4))
        self.i = 0

    def add(self, obs, act, logp, val, rew, done):
        i = self.i
        self.obs[i], self.act[i], self.logp[i], self.val[i], self.rew[i], self.done[i] = obs, act, logp, val, rew, float(done)
        self.i += 1

    def advantages(self, last, gamma=0.99, lam=0.95):
        adv, gae = torch.zeros_like(self.rew), 0.0
        for t in reversed(range(len(self.rew))):
            nxt = last if t == len(self.rew) - 1 else self.val[t + 1]
            delta = self.rew[t] + gamma * nxt * (1 - self.done[t]) - self.val[t]
            gae = delta + gamma * lam * (1 - self.done[t]) * gae
            adv[t] = gae
        return adv, adv + self.val


env = Env()
agent = ActorCritic(env.n_obs, env.n_act)
optimizer = torch.optim.Adam(agent.parameters(), lr=3e-4)
obs, _ = env.reset(seed=0)
for update in range(2):
    memory = Rollout(64, env.n_obs)
    for _ in range(64):
        with torch.no_grad():
            dist, value = agent(obs)
        action = dist.sample()
        nxt, reward, terminated, truncated, _ = env.step(action.item())
        done = terminated or truncated
        memory.add(obs, action, dist.log_prob(action), value, reward, done)
        obs = env.reset()[0] if done else nxt
    with torch.no_grad():
        adv, returns = memory.advantages(agent(obs)[1])
    for epoch in range(2):
        order = torch.randperm(64)
        for start in range(0, 64, 24):
            mb = order[start:start + 24]
            dist, value = agent(memory.obs[mb])
            ratio = (dist.log_prob(memory.act[mb]) - memory.logp[mb]).exp()
            a = (adv[mb] - adv[mb].mean()) / (adv[mb].std() + 1e-8)
            policy = -torch.min(ratio * a, ratio.clamp(0.8, 1.2) * a).mean()
            loss = policy + 0.5 * (value - returns[mb]).pow(2).mean() - 0.01 * dist.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
print(loss.dim())

# Proximal policy optimization of continuous actions: wrappers that clip and normalize, a diagonal Gaussian.
import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions import Independent, Normal

STEPS, ENVS = 12, 2


def make_env(gamma=0.99):
    def thunk():
        env = gym.make("Pendulum-v1")
        env = gym.wrappers.FlattenObservation(env)
        env = gym.wrappers.RecordEpisodeStatistics(env)
        env = gym.wrappers.ClipAction(env)
        env = gym.wrappers.NormalizeObservation(env)
        env = gym.wrappers.TransformObservation(env, lambda obs: np.clip(obs, -10, 10), env.observation_space)  #~ cut: env = gym.wrappers.TransformObservation(env, lambda obs: np.clip(obs[:2], -10, 10), env.observation_space)
        env = gym.wrappers.NormalizeReward(env, gamma=gamma)
        return gym.wrappers.TransformReward(env, lambda reward: np.clip(reward, -10, 10))
    return thunk


class Agent(nn.Module):
    def __init__(self, observed, acts):
        super().__init__()
        self.critic = nn.Sequential(nn.Linear(observed, 32), nn.Tanh(), nn.Linear(32, 1))
        self.mean = nn.Sequential(nn.Linear(observed, 32), nn.Tanh(), nn.Linear(32, acts))
        self.logstd = nn.Parameter(torch.zeros(1, acts))

    def forward(self, x, action=None):
        mean = self.mean(x)
        chance = Independent(Normal(mean, self.logstd.expand_as(mean).exp()), 1)  #~ event: chance = Independent(Normal(mean, self.logstd.expand_as(mean).exp()), 3)
        action = chance.sample() if action is None else action
        return action, chance.log_prob(action), chance.entropy(), self.critic(x).squeeze(-1)


envs = gym.vector.SyncVectorEnv([make_env() for _ in range(ENVS)])
observed, acts = envs.single_observation_space.shape[0], envs.single_action_space.shape[0]
agent = Agent(observed, acts)
optimizer = torch.optim.Adam(agent.parameters(), lr=3e-4)
store = {
    "obs": torch.zeros(STEPS, ENVS, observed),
    "action": torch.zeros(STEPS, ENVS, acts),  #~ one: "action": torch.zeros(STEPS, acts, 3),
    "logprob": torch.zeros(STEPS, ENVS),
    "reward": torch.zeros(STEPS, ENVS),
}
obs = torch.tensor(envs.reset(seed=0)[0], dtype=torch.float32)
for update in range(2):
    for t in range(STEPS):
        with torch.no_grad():
            action, logprob, _, _ = agent(obs)
        store["obs"][t], store["action"][t], store["logprob"][t] = obs, action, logprob
        following, reward, terminated, truncated, _ = envs.step(action.numpy())
        store["reward"][t] = torch.as_tensor(reward, dtype=torch.float32)
        obs = torch.tensor(following, dtype=torch.float32)
    flat = {name: part.flatten(0, 1) for name, part in store.items()}
    for order in torch.randperm(STEPS * ENVS).split(8):
        batch = {name: part[order] for name, part in flat.items()}
        _, logprob, entropy, value = agent(batch["obs"], batch["action"])
        ratio = (logprob - batch["logprob"]).exp()
        advantage = (batch["reward"] - value).detach()
        policy = -torch.min(advantage * ratio, advantage * ratio.clamp(0.8, 1.2)).mean()
        loss = policy + 0.5 * nn.functional.mse_loss(value, batch["reward"]) - 0.01 * entropy.mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

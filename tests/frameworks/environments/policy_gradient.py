# Policy gradients on a pole: an episode is a list of steps of unknown length.
import argparse
from itertools import count

import gymnasium as gym
import torch
import torch.nn.functional as F
from torch import nn, optim
from torch.distributions import Categorical

parser = argparse.ArgumentParser()
parser.add_argument("--gamma", type=float, default=0.99)
parser.add_argument("--episodes", type=int, default=3)
args = parser.parse_args()

env = gym.make("CartPole-v1")
env.reset(seed=1)  #~ never: env.step(0)


class Policy(nn.Module):
    def __init__(self, observed, acts):
        super().__init__()
        self.body = nn.Linear(observed, 32)
        self.actor = nn.Linear(32, acts)  #~ narrow: self.actor = nn.Linear(16, acts)
        self.critic = nn.Linear(32, 1)

    def forward(self, x):
        x = F.relu(self.body(x))
        return F.softmax(self.actor(x), dim=-1), self.critic(x)


policy = Policy(env.observation_space.shape[0], int(env.action_space.n))  #~ observed: policy = Policy(5, 2)
optimizer = optim.Adam(policy.parameters(), lr=1e-2)


def act(state):
    probs, value = policy(torch.from_numpy(state).float())  #~ batched: probs, value = policy(torch.from_numpy(state).float().view(2, 3))
    chance = Categorical(probs)
    action = chance.sample()
    return action.item(), chance.log_prob(action), value


def finish(steps):
    returns, R = [], 0
    for _, _, reward in steps[::-1]:
        R = reward + args.gamma * R
        returns.insert(0, R)
    returns = torch.tensor(returns)
    losses = []
    for (log_prob, value, _), R in zip(steps, returns):
        advantage = R - value.item()
        losses.append(-log_prob * advantage)
        losses.append(F.smooth_l1_loss(value, torch.tensor([R])).reshape(()))  #~ pair: losses.append(F.smooth_l1_loss(value, torch.tensor([R, R, R]), reduction="none").view(2))
    optimizer.zero_grad()
    loss = torch.stack(losses).sum()
    loss.backward()
    optimizer.step()


def main():
    running = 10
    for episode in count(1):
        state, _ = env.reset()  #~ unpacked: state = env.reset()
        steps, total = [], 0
        for t in range(1, 1000):
            action, log_prob, value = act(state)
            state, reward, terminated, truncated, _ = env.step(action)  #~ float: state, reward, terminated, truncated, _ = env.step(1.0)
            steps.append((log_prob, value, reward))
            total += reward
            if terminated or truncated:
                break
        running = 0.05 * total + 0.95 * running
        finish(steps)
        if episode >= args.episodes or running > env.spec.reward_threshold:
            print(f"episode {episode}: {running:.2f}")
            break


if __name__ == "__main__":
    main()

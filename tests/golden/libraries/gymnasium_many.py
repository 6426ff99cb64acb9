# Several environments at once: a batch of what one observes, a batch of what it takes.
# torch: skip (needs gymnasium)
# verdict: invalid
import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions.categorical import Categorical


def make_env(name, seed):
    def thunk():
        env = gym.wrappers.RecordEpisodeStatistics(gym.make(name))
        env.action_space.seed(seed)
        return env
    return thunk


envs = gym.vector.SyncVectorEnv([make_env("CartPole-v1", i) for i in range(4)])
reveal_value((envs.num_envs, envs.observation_space.shape, envs.action_space.shape))  # revealed: (4, (4, 4), (4,))
net = nn.Linear(np.array(envs.single_observation_space.shape).prod(), envs.single_action_space.n)
observed, _ = envs.reset(seed=1)
for step in range(1000):
    action = Categorical(logits=net(torch.as_tensor(observed))).sample()
    following, reward, terminated, truncated, infos = envs.step(action.numpy())
    real = following.copy()
    for i, over in enumerate(truncated):
        if over:
            real[i] = infos["final_observation"][i]
    if "final_info" in infos:
        for info in infos["final_info"]:
            if info and "episode" in info:
                print(info["episode"]["r"])
    observed = following
reveal_shape(torch.as_tensor(observed))  # revealed: (4, 4)
reveal_shape(torch.as_tensor(reward))  # revealed: (4,)
reveal_shape(torch.as_tensor(np.logical_or(terminated, truncated)))  # revealed: (4,)
grey = gym.wrappers.FrameStackObservation(gym.wrappers.AtariPreprocessing(gym.make("BreakoutNoFrameskip-v4")), 4)
reveal_shape(torch.as_tensor(grey.reset()[0]))  # revealed: (4, 84, 84)
env = gym.make("Pendulum-v1")
try:
    env.action_space.n
except AttributeError:
    envs.step(np.zeros(5, dtype=np.int64))  # error: [invalid-argument] "zip() argument 2 is shorter than argument 1"

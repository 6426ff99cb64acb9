# Wrappers that change rewards.
import numpy as np

from gymnasium.core import RewardWrapper, Wrapper


class TransformReward(RewardWrapper):
    def __init__(self, env, func):
        Wrapper.__init__(self, env)
        self.func = func

    def reward(self, reward):
        return self.func(reward)


class ClipReward(TransformReward):
    def __init__(self, env, min_reward=None, max_reward=None):
        TransformReward.__init__(self, env, lambda reward: np.clip(reward, min_reward, max_reward))


class NormalizeReward(Wrapper):
    def __init__(self, env, gamma=0.99, epsilon=1e-8):
        Wrapper.__init__(self, env)
        self.gamma, self.epsilon = gamma, epsilon
        self.return_rms = self.discounted_reward = LibCall.unknown.any("the statistics of rewards")

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return observation, np.float64(LibCall.unknown.float("a reward")), terminated, truncated, info

# Wrappers of several environments at once.
import numpy as np

from gymnasium._told import Told, episodes
from gymnasium.spaces import Box
from gymnasium.vector import VectorActionWrapper, VectorObservationWrapper, VectorRewardWrapper, VectorWrapper


class RecordEpisodeStatistics(VectorWrapper):
    def __init__(self, env, buffer_length=100, stats_key="episode"):
        VectorWrapper.__init__(self, env)
        self._stats_key = stats_key
        self.return_queue = self.length_queue = self.time_queue = LibCall.unknown.any("the statistics of episodes")
        self.episode_returns = self.episode_lengths = LibCall.unknown.any("the statistics of episodes")

    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        if isinstance(infos, Told):
            count = self.num_envs
            infos.also(self._stats_key, lambda: episodes(count))
        return observations, rewards, terminations, truncations, infos


class TransformObservation(VectorObservationWrapper):
    def __init__(self, env, func, observation_space=None, single_observation_space=None):
        VectorWrapper.__init__(self, env)
        if observation_space is not None:
            self.observation_space = observation_space
        if single_observation_space is not None:
            self.single_observation_space = single_observation_space
        self.func = func

    def observations(self, observations):
        return self.func(observations)


class NormalizeObservation(VectorObservationWrapper):
    def __init__(self, env, epsilon=1e-8):
        VectorWrapper.__init__(self, env)
        self.observation_space = Box(-np.inf, np.inf, env.observation_space.shape, np.float32)
        self.single_observation_space = Box(-np.inf, np.inf, env.single_observation_space.shape, np.float32)
        self.obs_rms, self.update_running_mean = LibCall.unknown.any("the statistics of observations"), True

    def observations(self, observations):
        return np.empty(observations.shape, np.float32)


class TransformReward(VectorRewardWrapper):
    def __init__(self, env, func):
        VectorWrapper.__init__(self, env)
        self.func = func

    def rewards(self, rewards):
        return self.func(rewards)


class ClipReward(TransformReward):
    def __init__(self, env, min_reward=None, max_reward=None):
        TransformReward.__init__(self, env, lambda rewards: np.clip(rewards, min_reward, max_reward))


class NormalizeReward(VectorRewardWrapper):
    def __init__(self, env, gamma=0.99, epsilon=1e-8):
        VectorWrapper.__init__(self, env)
        self.return_rms = LibCall.unknown.any("the statistics of rewards")

    def rewards(self, rewards):
        return np.empty(rewards.shape, np.float64)


class ClipAction(VectorActionWrapper):
    def __init__(self, env):
        VectorWrapper.__init__(self, env)
        self.single_action_space = Box(-np.inf, np.inf, env.single_action_space.shape, env.single_action_space.dtype)
        self.action_space = Box(-np.inf, np.inf, env.action_space.shape, env.action_space.dtype)

    def actions(self, actions):
        return np.clip(actions, self.env.action_space.low, self.env.action_space.high)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.wrappers.vector." + name)

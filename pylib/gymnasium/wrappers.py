# Wrappers that come with the library: the spaces and shapes that each makes. What it counts or records is not known.
from collections import deque

import numpy as np

from gymnasium.core import ActionWrapper, ObservationWrapper, RewardWrapper, Wrapper
from gymnasium.envs.registration import TimeLimit
from gymnasium.spaces import Box, flatdim


class _Through(Wrapper):
    def __init__(self, env, *args, **kwargs):
        Wrapper.__init__(self, env)


class RecordVideo(_Through):
    pass


class OrderEnforcing(_Through):
    pass


class PassiveEnvChecker(_Through):
    pass


class Autoreset(_Through):
    pass


class RecordEpisodeStatistics(Wrapper):
    def __init__(self, env, buffer_length=100, stats_key="episode"):
        Wrapper.__init__(self, env)
        self.episode_count = LibCall.unknown.int("episodes", "opaque", 0, None, "what happens in an environment")
        self.return_queue, self.length_queue, self.time_queue = deque(maxlen=buffer_length), deque(maxlen=buffer_length), deque(maxlen=buffer_length)

    def step(self, action):
        observation, reward, terminated, truncated, _ = self.env.step(action)
        return observation, reward, terminated, truncated, LibCall.unknown.any("what an environment tells of itself")


class ClipAction(ActionWrapper):
    def __init__(self, env):
        assert isinstance(env.action_space, Box)
        Wrapper.__init__(self, env)
        self.action_space = Box(-np.inf, np.inf, env.action_space.shape, env.action_space.dtype)

    def action(self, action):
        space = self.env.action_space
        return np.clip(action, space.low, space.high)


class RescaleAction(ActionWrapper):
    def __init__(self, env, min_action, max_action):
        Wrapper.__init__(self, env)
        self.action_space = Box(min_action, max_action, env.action_space.shape, env.action_space.dtype)

    def action(self, action):
        return np.asarray(action, dtype=self.env.action_space.dtype)


class NormalizeObservation(ObservationWrapper):
    def __init__(self, env, epsilon=1e-8):
        Wrapper.__init__(self, env)
        self.observation_space = Box(-np.inf, np.inf, env.observation_space.shape, np.float32)

    def observation(self, observation):
        return np.asarray(observation).astype(np.float32)


class NormalizeReward(RewardWrapper):
    def __init__(self, env, gamma=0.99, epsilon=1e-8):
        Wrapper.__init__(self, env)

    def reward(self, reward):
        return LibCall.unknown.float("a reward")


class TransformObservation(ObservationWrapper):
    def __init__(self, env, func, observation_space=None):
        Wrapper.__init__(self, env)
        self.func = func
        if observation_space is not None:
            self.observation_space = observation_space

    def observation(self, observation):
        return self.func(observation)


class TransformReward(RewardWrapper):
    def __init__(self, env, func):
        Wrapper.__init__(self, env)
        self.func = func

    def reward(self, reward):
        return self.func(reward)


class FlattenObservation(ObservationWrapper):
    def __init__(self, env):
        Wrapper.__init__(self, env)
        space = env.observation_space
        self.observation_space = Box(LibCall.unknown.float("a bound"), LibCall.unknown.float("a bound"), (flatdim(space),), space.dtype)

    def observation(self, observation):
        return observation.flatten() if isinstance(observation, np.ndarray) else np.empty(self.observation_space.shape, self.observation_space.dtype)


class ResizeObservation(ObservationWrapper):
    def __init__(self, env, shape):
        Wrapper.__init__(self, env)
        sides = (shape, shape) if isinstance(shape, int) else tuple(shape)
        self.observation_space = Box(0, 255, sides + env.observation_space.shape[2:], np.uint8)

    def observation(self, observation):
        return np.empty(self.observation_space.shape, np.uint8)


class GrayscaleObservation(ObservationWrapper):
    def __init__(self, env, keep_dim=False):
        Wrapper.__init__(self, env)
        sides = env.observation_space.shape[:2]
        self.observation_space = Box(0, 255, sides + (1,) if keep_dim else sides, np.uint8)

    def observation(self, observation):
        return np.empty(self.observation_space.shape, np.uint8)


class FrameStackObservation(ObservationWrapper):
    def __init__(self, env, stack_size, *, padding_type="reset"):
        Wrapper.__init__(self, env)
        space = env.observation_space
        self.observation_space = Box(LibCall.unknown.float("a bound"), LibCall.unknown.float("a bound"), (stack_size,) + space.shape, space.dtype)

    def observation(self, observation):
        return np.empty(self.observation_space.shape, self.observation_space.dtype)


# Names of earlier releases.
GrayScaleObservation = GrayscaleObservation


class FrameStack(FrameStackObservation):
    def __init__(self, env, num_stack, lz4_compress=False):
        FrameStackObservation.__init__(self, env, num_stack)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.wrappers." + name)

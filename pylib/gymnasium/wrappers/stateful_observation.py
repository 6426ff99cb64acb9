# Wrappers that remember observations.
import numpy as np

from gymnasium.core import ObservationWrapper, Wrapper
from gymnasium.spaces import Box, Dict, Tuple
from gymnasium.spaces.utils import flatten, flatten_space
from gymnasium.vector.utils import batch_space


class NormalizeObservation(ObservationWrapper):
    def __init__(self, env, epsilon=1e-8):
        Wrapper.__init__(self, env)
        self.epsilon, self.update_running_mean = epsilon, True
        self.obs_rms = LibCall.unknown.any("the statistics of observations")
        shape = env.observation_space.shape
        if shape is not None:
            self.observation_space = Box(-np.inf, np.inf, shape, np.float32)

    def observation(self, observation):
        return np.empty(np.asarray(observation).shape, np.float32)


class FrameStackObservation(Wrapper):
    def __init__(self, env, stack_size, *, padding_type="reset"):
        if LibCall.data.kind(stack_size) in ("float", "str", "tuple", "none"):
            raise TypeError(f"The stack_size is expected to be an integer, actual type: {type(stack_size)}")
        LibCall.torch.require_ordinary(
            stack_size > 0, "invalid-argument", "ValueError", "The stack_size needs to be greater than zero, actual value: {}", [stack_size])
        Wrapper.__init__(self, env)
        self.observation_space = batch_space(env.observation_space, n=stack_size)
        self.stack_size = stack_size

    def _stacked(self, observation):
        inner = self.env.observation_space
        if isinstance(inner, Box) and observation.shape == inner.shape:
            return np.empty((self.stack_size,) + observation.shape, inner.dtype)
        return self.observation_space._new()

    def reset(self, *, seed=None, options=None):
        observation, info = self.env.reset(seed=seed, options=options)
        return self._stacked(observation), info

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._stacked(observation), reward, terminated, truncated, info


class DelayObservation(ObservationWrapper):
    def __init__(self, env, delay):
        Wrapper.__init__(self, env)
        self.delay = delay

    def observation(self, observation):
        return observation


class MaxAndSkipObservation(Wrapper):
    def __init__(self, env, skip=4):
        LibCall.torch.require_ordinary(
            skip >= 2, "invalid-argument", "ValueError", "The skip value needs to be equal or greater than two, actual value: {}", [skip])
        Wrapper.__init__(self, env)


class TimeAwareObservation(ObservationWrapper):
    def __init__(self, env, flatten=True, normalize_time=False, *, dict_time_key="time"):
        Wrapper.__init__(self, env)
        self._time = Box(0.0, 1.0) if normalize_time else Box(0, 1 << 30, dtype=np.int32)
        self._key, self._is_flat = dict_time_key, flatten
        inner = env.observation_space
        if isinstance(inner, Dict):
            self._told = Dict(dict({dict_time_key: self._time}, **inner.spaces))
        elif isinstance(inner, Tuple):
            self._told = Tuple(inner.spaces + (self._time,))
        else:
            self._told = Dict(obs=inner, time=self._time)
        self.observation_space = flatten_space(self._told) if flatten else self._told

    def observation(self, observation):
        inner, time = self.env.observation_space, self._time._new()
        if isinstance(inner, Dict):
            told = dict({self._key: time}, **observation)
        elif isinstance(inner, Tuple):
            told = observation + (time,)
        else:
            told = {"obs": observation, "time": time}
        return flatten(self._told, told) if self._is_flat else told

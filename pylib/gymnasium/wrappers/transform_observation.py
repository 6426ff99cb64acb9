# Wrappers that make another observation of each.
import numpy as np

from gymnasium.core import ObservationWrapper, Wrapper
from gymnasium.spaces import Box, Dict, Tuple
from gymnasium.spaces.utils import flatten, flatten_space


class TransformObservation(ObservationWrapper):
    def __init__(self, env, func, observation_space=None):
        Wrapper.__init__(self, env)
        if observation_space is not None:
            self.observation_space = observation_space
        self.func = func

    def observation(self, observation):
        return self.func(observation)


def _demand_box(env, name):
    if not isinstance(env.observation_space, Box) and LibCall.data.kind(env.observation_space) != "opaque":
        raise TypeError(f"{name} requires a Box observation space, got {type(env.observation_space)}")


class FlattenObservation(TransformObservation):
    def __init__(self, env):
        space = env.observation_space
        TransformObservation.__init__(self, env, lambda obs: flatten(space, obs), flatten_space(space))


class GrayscaleObservation(TransformObservation):
    def __init__(self, env, keep_dim=False):
        _demand_box(env, "GrayscaleObservation")
        shape = env.observation_space.shape
        if len(shape) != 3 or shape[-1] != 3:
            raise ValueError(f"GrayscaleObservation requires an image with 3 channels, got shape {shape}")
        shape = shape[:2] + ((1,) if keep_dim else ())
        self.keep_dim = keep_dim
        TransformObservation.__init__(self, env, lambda obs: np.empty(obs.shape[:2] + shape[2:], np.uint8), Box(0, 255, shape, np.uint8))


class ResizeObservation(TransformObservation):
    # Since 1.0 the shape is two numbers; before that it might be one.
    def __init__(self, env, shape):
        _demand_box(env, "ResizeObservation")
        old = env.observation_space.shape
        if len(old) not in (2, 3):
            raise ValueError(f"ResizeObservation requires a 2D or 3D image, got shape {old}")
        if env.observation_space.dtype != np.uint8:
            raise ValueError(f"ResizeObservation requires observation dtype uint8, got {env.observation_space.dtype}")
        self.shape = (int(shape), int(shape)) if isinstance(shape, (int, np.integer)) else tuple(shape)
        if len(self.shape) != 2:
            raise ValueError(f"ResizeObservation requires shape tuple of length 2, got {shape}")
        new = self.shape + old[2:]
        TransformObservation.__init__(self, env, lambda obs: np.empty(self.shape + obs.shape[2:], np.uint8), Box(0, 255, new, np.uint8))


class ReshapeObservation(TransformObservation):
    def __init__(self, env, shape):
        _demand_box(env, "ReshapeObservation")
        space = env.observation_space
        if np.prod(shape) != np.prod(space.shape):
            raise ValueError("ReshapeObservation requires the product of the new shape to match the original shape")
        self.shape = shape
        TransformObservation.__init__(self, env, lambda obs: np.reshape(obs, shape), Box(space.low.reshape(shape), space.high.reshape(shape), shape, space.dtype))


class RescaleObservation(TransformObservation):
    def __init__(self, env, min_obs, max_obs):
        _demand_box(env, "RescaleObservation")
        space = env.observation_space
        TransformObservation.__init__(self, env, lambda obs: space._new(), Box(min_obs, max_obs, space.shape, space.dtype))


class DtypeObservation(TransformObservation):
    def __init__(self, env, dtype):
        space = env.observation_space
        self.dtype = dtype
        TransformObservation.__init__(self, env, lambda obs: np.asarray(obs).astype(dtype), Box(space.low, space.high, space.shape, dtype)
                                      if isinstance(space, Box) else LibCall.unknown.any("a space of another type"))


class FilterObservation(TransformObservation):
    def __init__(self, env, filter_keys):
        self.filter_keys = filter_keys
        space = env.observation_space
        if isinstance(space, Dict):
            missing = [key for key in filter_keys if key not in space.spaces]
            if missing:
                raise ValueError("All the `filter_keys` must be included in the observation space.\n"
                                 f"Filter keys: {filter_keys}\nObservation keys: {list(space.spaces.keys())}\nMissing keys: {missing}")
            TransformObservation.__init__(self, env, lambda obs: {key: obs[key] for key in filter_keys}, Dict({key: space[key] for key in filter_keys}))
        elif isinstance(space, Tuple):
            TransformObservation.__init__(self, env, lambda obs: tuple([obs[key] for key in filter_keys]), Tuple([space[key] for key in filter_keys]))
        else:
            raise ValueError(f"FilterObservation wrapper is only usable with `Dict` and `Tuple` observations, actual type: {type(space)}")


class NumpyToTorch(Wrapper):
    def __init__(self, env, device=None):
        Wrapper.__init__(self, env)
        self.device = device

    def _over(self, value):
        import torch
        return torch.as_tensor(value, device=self.device)

    def reset(self, *, seed=None, options=None):
        observation, info = self.env.reset(seed=seed, options=options)
        return self._over(observation), info

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action.numpy() if LibCall.torch.is_tensor(action) else action)
        return self._over(observation), reward, terminated, truncated, info

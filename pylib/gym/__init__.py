# gym, before it was named gymnasium: the same spaces and environments, in one of two generations (`_generation.py`).
__lazy_imports__ = True

from gym import envs, error, logger, spaces, utils, vector, wrappers
from gym.core import ActionWrapper, Env, ObservationWrapper, RewardWrapper, Wrapper
from gym.envs.registration import make, register, registry, spec
from gymnasium.spaces import Space
import gym.core
import gym.envs

__version__ = LibCall.unknown.str("the version of gym", "external")


def __getattr__(name):
    return LibCall.unknown.any("gym." + name)

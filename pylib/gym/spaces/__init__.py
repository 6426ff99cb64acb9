# The spaces of gymnasium.
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Space, Text, Tuple, flatdim, flatten, flatten_space, unflatten


def __getattr__(name):
    return LibCall.unknown.any("gym.spaces." + name)

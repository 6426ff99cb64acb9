# Sets of observations and actions.
#
# `contains` is False where the kind, the shape or a known number says so. An environment that asks for an action of its space demands one
# of the kind and shape (`is_alike`), and a number in range, as of an index (`demand_inside`).
from gymnasium.spaces.box import Box
from gymnasium.spaces.dict import Dict
from gymnasium.spaces.discrete import Discrete
from gymnasium.spaces.multi_binary import MultiBinary
from gymnasium.spaces.multi_discrete import MultiDiscrete
from gymnasium.spaces.space import Space
from gymnasium.spaces.text import Text
from gymnasium.spaces.tuple import Tuple
from gymnasium.spaces.utils import flatdim, flatten, flatten_space, unflatten


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.spaces." + name)

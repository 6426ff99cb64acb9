# gymnasium: spaces are exact, so are the shapes of what an environment that comes with it gives. What happens in one is not known:
# rewards, when an episode ends. Environments and wrappers of the program are run as they stand.
__lazy_imports__ = True

from gymnasium import envs, error, logger, spaces, utils, vector, wrappers
from gymnasium.core import ActionWrapper, Env, ObservationWrapper, RewardWrapper, Wrapper
from gymnasium.envs.registration import make, make_vec, pprint_registry, register, register_envs, registry, spec
from gymnasium.spaces import Space
from gymnasium.vector import VectorEnv
import gymnasium.core
import gymnasium.envs

__version__ = "1.4.0"


def __getattr__(name):
    return LibCall.unknown.any("gymnasium." + name)

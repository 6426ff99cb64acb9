# Several environments at once.
from gymnasium.vector import utils
from gymnasium.vector.many import AsyncVectorEnv, SyncVectorEnv
from gymnasium.vector.vector_env import AutoresetMode, VectorActionWrapper, VectorEnv, VectorObservationWrapper, VectorRewardWrapper, VectorWrapper

# Before 1.0.
VectorEnvWrapper = VectorWrapper


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.vector." + name)

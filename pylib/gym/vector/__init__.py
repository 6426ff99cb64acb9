# Several environments at once, in the generation of the program.
from gym._generation import many_of_generation
from gymnasium import vector as _new
from gymnasium.vector import VectorEnv

SyncVectorEnv = many_of_generation(_new.SyncVectorEnv)
AsyncVectorEnv = many_of_generation(_new.AsyncVectorEnv)


def make(id, num_envs=1, asynchronous=True, wrappers=None, **kwargs):
    from gym.envs.registration import make as make_one
    return SyncVectorEnv([lambda: make_one(id, **kwargs) for _ in range(num_envs)])


def __getattr__(name):
    return LibCall.unknown.any("gym.vector." + name)

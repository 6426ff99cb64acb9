# Environments by name, as gymnasium has them.
from gym._generation import Old, is_old
from gymnasium.envs import registration as _new
from gymnasium.envs._worlds import KnownEnv
from gymnasium.envs.registration import EnvSpec, register, registry, spec


class _Limited(Old):
    # When the time of an environment of the program is over is not counted.
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation, reward, done or LibCall.unknown.bool("an episode has reached its time limit", "opaque", "what happens in an environment"), info

    def seed(self, seed=None):
        return self.env.seed(seed)


def make(id, max_episode_steps=None, **kwargs):
    if not is_old():
        return _new.make(id, max_episode_steps, **kwargs)
    made = _new.make(id, -1, **kwargs)
    if LibCall.data.kind(made) == "opaque":
        return made
    return Old(made) if isinstance(made.unwrapped, KnownEnv) else _Limited(made)


def __getattr__(name):
    return LibCall.unknown.any("gym.envs.registration." + name)

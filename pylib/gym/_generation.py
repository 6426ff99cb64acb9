# gym has two generations: until 0.25 `reset` gives an observation and `step` four things, since 0.26 they give two and five. Which of them
# a program was written for says the text of it, where it unpacks what `step` gives.
from gymnasium.core import Wrapper
from gymnasium.vector import VectorWrapper


def is_old():
    counts = LibCall.program.unpacked("step")
    return 4 in counts and 5 not in counts


# Of the new generation what the old one has.
class Old(Wrapper):
    def reset(self, **kwargs):
        observation, info = self.env.reset()
        return (observation, info) if kwargs.get("return_info", False) else observation

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return observation, reward, terminated or truncated, info

    def seed(self, seed=None):
        return [seed]

    def __getattr__(self, name):
        return getattr(self.env, name)


# Of the old generation, in an environment or wrapper of the program too, what the library's wrappers ask for.
class New(Wrapper):
    def reset(self, *, seed=None, options=None):
        return self.env.reset(), {}

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation, reward, done, False, info

    def __getattr__(self, name):
        return getattr(self.env, name)


class OldMany(VectorWrapper):
    def reset(self, **kwargs):
        observations, infos = self.env.reset()
        return (observations, infos) if kwargs.get("return_info", False) else observations

    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        return observations, rewards, terminations | truncations, infos

    def seed(self, seed=None):
        return None


# A wrapper of the library, as it is in the generation of the program.
def of_generation(wrapper):
    def wrapped(env, *args, **kwargs):
        if is_old():
            return Old(wrapper(New(env), *args, **kwargs))
        return wrapper(env, *args, **kwargs)
    return wrapped


def many_of_generation(kind):
    def made(env_fns, *args, **kwargs):
        if not is_old():
            return kind(env_fns, *args, **kwargs)
        return OldMany(kind([_newly(env_fn) for env_fn in env_fns]))
    return made


def _newly(env_fn):
    return lambda: New(env_fn())

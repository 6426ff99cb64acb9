# What environments and wrappers of the program derive from.
from gym._generation import is_old
from gymnasium import core as _new


class Env(_new.Env):
    reward_range = (-float("inf"), float("inf"))

    def seed(self, seed=None):
        return [seed]


class Wrapper(_new.Wrapper, Env):
    def __init__(self, env, new_step_api=None):
        self.env = env
        self._own = {}

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def seed(self, seed=None):
        return self.env.seed(seed)


# What the program defines may have an underscore in front, as it had to before 0.10.
class ObservationWrapper(Wrapper):
    def reset(self, **kwargs):
        if is_old():
            return self.observation(self.env.reset(**kwargs))
        observation, info = self.env.reset(**kwargs)
        return self.observation(observation), info

    def step(self, action):
        first, *others = self.env.step(action)
        return (self.observation(first), *others)

    def observation(self, observation):
        return self._observation(observation)


class RewardWrapper(Wrapper):
    def step(self, action):
        first, reward, *others = self.env.step(action)
        return (first, self.reward(reward), *others)

    def reward(self, reward):
        return self._reward(reward)


class ActionWrapper(Wrapper):
    def step(self, action):
        return self.env.step(self.action(action))

    def action(self, action):
        return self._action(action)



# Environments that come with the library: the spaces, the reward threshold and the time limit of each.
#
# Nothing is known of what happens in one but that shapes and types are those of the spaces. That an episode may end at any step is more
# freedom than there is, so that nothing may be accused of it.
import numpy as np

from gymnasium.core import Env
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete


class Continuous(object):
    def __init__(self, size, low=-1.0, high=1.0):
        self.size, self.low, self.high = size, low, high

    def space(self):
        return Box(self.low, self.high, (self.size,), np.float32)


class World(object):
    # `observed` is the number of numbers in an observation, or its shape; `states` the number of states that it is one of. `acts` is the
    # number of actions or a Continuous. `asserts`: it asks whether an action is one of its space.
    def __init__(self, acts, threshold, limit, observed=None, states=None, kind=np.float32, asserts=False):
        self.acts, self.threshold, self.limit, self.asserts = acts, threshold, limit, asserts
        self.observed, self.states, self.kind = observed, states, kind

    def observation_space(self):
        if self.states is not None:
            return Discrete(self.states)
        shape = (self.observed,) if isinstance(self.observed, int) else self.observed
        if self.kind is np.uint8:
            return Box(0, 255, shape, np.uint8)
        return Box(LibCall.unknown.float("a bound of an observation"), LibCall.unknown.float("a bound of an observation"), shape, self.kind)

    def action_space(self):
        return Discrete(self.acts) if isinstance(self.acts, int) else self.acts.space()


def _mujoco(observed, acts, threshold, high=1.0, limit=1000):
    return World(Continuous(acts, -high, high), threshold, limit, observed=observed, kind=np.float64)


WORLDS = {
    "CartPole-v0": World(2, 195.0, 200, observed=4, asserts=True),
    "CartPole-v1": World(2, 475.0, 500, observed=4, asserts=True),
    "MountainCar-v0": World(3, -110.0, 200, observed=2, asserts=True),
    "MountainCarContinuous-v0": World(Continuous(1), 90.0, 999, observed=2),
    "Pendulum-v1": World(Continuous(1, -2.0, 2.0), None, 200, observed=3),
    "Acrobot-v1": World(3, -100.0, 500, observed=6),
    "LunarLander-v3": World(4, 200, 1000, observed=8, asserts=True),
    "LunarLanderContinuous-v3": World(Continuous(2), 200, 1000, observed=8),
    "BipedalWalker-v3": World(Continuous(4), 300, 1600, observed=24),
    "BipedalWalkerHardcore-v3": World(Continuous(4), 300, 2000, observed=24),
    "FrozenLake-v1": World(4, 0.7, 100, states=16),
    "FrozenLake8x8-v1": World(4, 0.85, 200, states=64),
    "CliffWalking-v1": World(4, None, None, states=48),
    "Taxi-v4": World(6, 8, 200, states=500),
    "HalfCheetah-v4": _mujoco(17, 6, 4800.0),
    "HalfCheetah-v5": _mujoco(17, 6, 4800.0),
    "Hopper-v4": _mujoco(11, 3, 3800.0),
    "Hopper-v5": _mujoco(11, 3, 3800.0),
    "Walker2d-v4": _mujoco(17, 6, None),
    "Walker2d-v5": _mujoco(17, 6, None),
    "Swimmer-v4": _mujoco(8, 2, 360.0),
    "Swimmer-v5": _mujoco(8, 2, 360.0),
    "Ant-v4": _mujoco(27, 8, 6000.0),
    "Ant-v5": _mujoco(105, 8, 6000.0),
    "Humanoid-v4": _mujoco(376, 17, None, 0.4),
    "Humanoid-v5": _mujoco(348, 17, None, 0.4),
    "InvertedPendulum-v4": _mujoco(4, 1, 950.0, 3.0),
    "InvertedPendulum-v5": _mujoco(4, 1, 950.0, 3.0),
}


def _chance(what):
    return LibCall.unknown.bool(what, "opaque", "what happens in an environment")


class KnownEnv(Env):
    def __init__(self, spec, world, render_mode=None):
        self.spec, self._world = spec, world
        self.render_mode = render_mode
        self.observation_space, self.action_space = world.observation_space(), world.action_space()
        self._is_reset = False

    def _observed(self):
        if self._world.states is not None:
            return LibCall.unknown.int("state", "opaque", 0, self._world.states - 1, "what happens in an environment")
        space = self.observation_space
        return np.empty(space.shape, space.dtype)

    def reset(self, *, seed=None, options=None):
        self._is_reset = True
        return self._observed(), {} if self._world.states is None else LibCall.unknown.any("what an environment tells of itself")

    def step(self, action):
        self._demand(action)
        if not self._is_reset:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        reward = LibCall.unknown.float("a reward")
        tells = {} if self._world.asserts else LibCall.unknown.any("what an environment tells of itself")
        return self._observed(), reward, _chance("an episode has ended"), _chance("the time of an episode is over"), tells

    def _demand(self, action):
        if LibCall.data.kind(action) == "opaque":
            return
        space = self.action_space
        if not space.is_alike(action):
            if self._world.asserts:
                raise AssertionError(f"{action!r} ({type(action)}) invalid")
            LibCall.verdict.leave_open(f"what {self.spec.id} makes of an action that is not one of its space")
        elif isinstance(space, Discrete):
            number = "{}" if isinstance(action, int) else f"np.{action.dtype}({{}})" if action.shape == () else "array({})"
            space.demand_inside(action, number + f" ({type(action)}) invalid" if self._world.asserts else "an action that is not one of its space")

    def render(self):
        if self.render_mode is None or self.render_mode == "human":
            return None
        return LibCall.unknown.any("the picture of an environment")

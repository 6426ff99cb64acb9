# Wrappers that change actions.
import numpy as np

from gymnasium.core import ActionWrapper, Wrapper
from gymnasium.spaces import Box


def _demand_box(env, name):
    if not isinstance(env.action_space, Box) and LibCall.data.kind(env.action_space) != "opaque":
        raise TypeError(f"{name} requires a Box action space, got {type(env.action_space)}")


class TransformAction(ActionWrapper):
    def __init__(self, env, func, action_space):
        Wrapper.__init__(self, env)
        if action_space is not None:
            self.action_space = action_space
        self.func = func

    def action(self, action):
        return self.func(action)


class ClipAction(TransformAction):
    def __init__(self, env):
        _demand_box(env, "ClipAction")
        low, high = env.action_space.low, env.action_space.high
        TransformAction.__init__(self, env, lambda action: np.clip(action, low, high), Box(-np.inf, np.inf, env.action_space.shape, env.action_space.dtype))


class RescaleAction(TransformAction):
    def __init__(self, env, min_action, max_action):
        _demand_box(env, "RescaleAction")
        space = env.action_space
        low = np.full(space.shape, min_action, space.dtype) if not isinstance(min_action, np.ndarray) else min_action
        high = np.full(space.shape, max_action, space.dtype) if not isinstance(max_action, np.ndarray) else max_action
        TransformAction.__init__(self, env, lambda action: (action - low) * (space.high - space.low) + space.low, Box(low, high, space.shape, space.dtype))


class StickyAction(ActionWrapper):
    # Which of two actions is taken is chance; both are of the program.
    def __init__(self, env, repeat_action_probability, repeat_action_duration=1):
        Wrapper.__init__(self, env)

    def action(self, action):
        return action


class RepeatAction(Wrapper):
    def __init__(self, env, num_repeats):
        Wrapper.__init__(self, env)

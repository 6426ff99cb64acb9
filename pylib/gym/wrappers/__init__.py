# The wrappers of gymnasium, in the generation of the program.
from gym._generation import of_generation
from gymnasium import wrappers as _new
from gymnasium.wrappers import older as _older

_OLDER = ("AutoResetWrapper", "FrameStack", "GrayScaleObservation")
_WRAPPERS = ("AtariPreprocessing", "AutoResetWrapper", "ClipAction", "FilterObservation", "FlattenObservation", "FrameStack", "GrayScaleObservation", "NormalizeObservation",
             "NormalizeReward", "OrderEnforcing", "RecordEpisodeStatistics", "RecordVideo", "RescaleAction", "ResizeObservation", "TimeAwareObservation",
             "TransformObservation", "TransformReward")


class TimeLimit(_new.TimeLimit):
    def __init__(self, env, max_episode_steps=None):
        self.env, self._own, self._max_episode_steps = env, {}, max_episode_steps

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        *others, done, info = self.env.step(action)
        return (*others, done or LibCall.unknown.bool("an episode has reached its time limit", "opaque", "what happens in an environment"), info)


# Before 0.22: it renders, and leaves the rest.
class Monitor(TimeLimit):
    def __init__(self, env, directory, *args, **kwargs):
        self.env, self._own = env, {}

    def step(self, action):
        return self.env.step(action)


def __getattr__(name):
    return of_generation(getattr(_older if name in _OLDER else _new, name)) if name in _WRAPPERS else LibCall.unknown.any("gym.wrappers." + name)

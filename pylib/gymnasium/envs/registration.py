# Environments by name: those that come with the library, and those that the program registers.
import importlib

from gymnasium.core import Wrapper
from gymnasium.envs._worlds import KnownEnv, WORLDS


class EnvSpec(object):
    def __init__(self, id, entry_point=None, reward_threshold=None, nondeterministic=False, max_episode_steps=None, order_enforce=True,
                 disable_env_checker=False, kwargs=None):
        self.id, self.entry_point, self.reward_threshold = id, entry_point, reward_threshold
        self.nondeterministic, self.max_episode_steps, self.order_enforce = nondeterministic, max_episode_steps, order_enforce
        self.disable_env_checker, self.kwargs = disable_env_checker, kwargs or {}
        self.name = id.split("/")[-1].split("-v")[0]


class TimeLimit(Wrapper):
    # When the time is over is not counted.
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        is_over = LibCall.unknown.bool("the time of an episode is over", "opaque", "what happens in an environment")
        return observation, reward, terminated, truncated or is_over, info


registry = {name: EnvSpec(name, None, world.threshold, False, world.limit) for name, world in WORLDS.items()}


def register(id, entry_point=None, reward_threshold=None, nondeterministic=False, max_episode_steps=None, order_enforce=True,
             disable_env_checker=False, additional_wrappers=(), vector_entry_point=None, kwargs=None):
    assert entry_point is not None or vector_entry_point is not None, "Either `entry_point` or `vector_entry_point` (or both) must be provided"
    registry[id] = EnvSpec(id, entry_point, reward_threshold, nondeterministic, max_episode_steps, order_enforce, disable_env_checker, kwargs)
    if additional_wrappers:
        LibCall.verdict.leave_open("wrappers that gymnasium.register is given")


def spec(env_id):
    return registry[env_id] if env_id in registry else LibCall.unknown.any("gymnasium.spec: an environment that is not known")


def pprint_registry(*args, **kwargs):
    return None


def make(id, max_episode_steps=None, disable_env_checker=None, **kwargs):
    found = id if isinstance(id, EnvSpec) else registry[id] if LibCall.value.known(id) and id in registry else None
    if found is None:
        return LibCall.unknown.call("gymnasium.make: an environment that is not known")
    if found.entry_point is None:
        render_mode = kwargs.pop("render_mode", None)
        if kwargs:
            return LibCall.unknown.call("gymnasium.make: an environment with arguments of its own")
        return KnownEnv(found, WORLDS[found.id], render_mode)
    made = _entry(found.entry_point)(**dict(found.kwargs, **kwargs))
    made.unwrapped.spec = found
    limit = found.max_episode_steps if max_episode_steps is None else max_episode_steps
    return made if limit is None or LibCall.value.known(limit) and limit < 0 else TimeLimit(made)


def _entry(entry_point):
    if not isinstance(entry_point, str):
        return entry_point
    module, name = entry_point.split(":")
    return getattr(importlib.import_module(module), name)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.envs.registration." + name)

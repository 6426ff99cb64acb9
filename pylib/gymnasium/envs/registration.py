# Environments by name: those that come with the library, and those that the program registers.
import importlib

from gymnasium.envs._worlds import KnownEnv, WORLDS, game, with_options
from gymnasium.wrappers.common import TimeLimit


class EnvSpec(object):
    def __init__(self, id, entry_point=None, reward_threshold=None, nondeterministic=False, max_episode_steps=None, order_enforce=True,
                 disable_env_checker=False, kwargs=None):
        self.id, self.entry_point, self.reward_threshold = id, entry_point, reward_threshold
        self.nondeterministic, self.max_episode_steps, self.order_enforce = nondeterministic, max_episode_steps, order_enforce
        self.disable_env_checker, self.kwargs = disable_env_checker, kwargs or {}
        self.name = id.split("/")[-1].split("-v")[0]

    def make(self, **kwargs):
        return make(self, **kwargs)


registry = {name: EnvSpec(name, None, world.threshold, False, world.limit) for name, world in WORLDS.items()}


def register(id, entry_point=None, reward_threshold=None, nondeterministic=False, max_episode_steps=None, order_enforce=True,
             disable_env_checker=False, additional_wrappers=(), vector_entry_point=None, kwargs=None):
    assert entry_point is not None or vector_entry_point is not None, "Either `entry_point` or `vector_entry_point` (or both) must be provided"
    registry[id] = EnvSpec(id, entry_point, reward_threshold, nondeterministic, max_episode_steps, order_enforce, disable_env_checker, kwargs)
    if additional_wrappers:
        LibCall.verdict.leave_open("wrappers that gymnasium.register is given")


def register_envs(env_module):
    return None


def spec(env_id):
    return registry[env_id] if env_id in registry else LibCall.unknown.any("gymnasium.spec: an environment that is not known")


def pprint_registry(*args, **kwargs):
    return None


def _known(id, kwargs):
    found = id if isinstance(id, EnvSpec) else registry[id] if id in registry else None
    if found is None:
        world = game(id, kwargs)
        return None if world is None else KnownEnv(EnvSpec(id), world, kwargs.get("render_mode"))
    if found.entry_point is None:
        world = with_options(found.id, WORLDS[found.id], kwargs)
        return None if world is None else KnownEnv(found, world, kwargs.get("render_mode"))
    return _made(found, kwargs)


def _made(found, kwargs):
    made = _entry(found.entry_point)(**dict(found.kwargs, **kwargs))
    made.unwrapped.spec = found
    return made


def make(id, max_episode_steps=None, disable_env_checker=None, **kwargs):
    if not isinstance(id, EnvSpec) and not LibCall.value.known(id):
        return LibCall.unknown.call("gymnasium.make: an environment that is not known")
    made = _known(id, kwargs)
    if made is None:
        return LibCall.unknown.call("gymnasium.make: an environment that is not known, or of options that are not")
    limit = made.spec.max_episode_steps if max_episode_steps is None and made.spec is not None else max_episode_steps
    if isinstance(made.unwrapped, KnownEnv) or limit is None or LibCall.value.known(limit) and limit < 0:
        return made
    return TimeLimit(made, limit)


def make_vec(id, num_envs=1, vectorization_mode=None, vector_kwargs=None, wrappers=None, **kwargs):
    from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

    def one():
        made = make(id, **kwargs)
        for wrapper in wrappers or ():
            made = wrapper(made)
        return made
    many = AsyncVectorEnv if LibCall.value.known(vectorization_mode) and vectorization_mode == "async" else SyncVectorEnv
    return many([one for _ in range(num_envs)], **(vector_kwargs or {}))


def _entry(entry_point):
    if not isinstance(entry_point, str):
        return entry_point
    module, name = entry_point.split(":")
    return getattr(importlib.import_module(module), name)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.envs.registration." + name)

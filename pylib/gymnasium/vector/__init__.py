# Several environments at once: what each gives is a row of an array.
#
# Environments of the program are run one by one, as they stand. Of those that come with the library, whose rows are alike, the first says what
# is demanded of an action. What an environment tells of itself is not known, nor when an episode ends and the next one begins.
import numpy as np

from gymnasium.core import Env
from gymnasium.envs._worlds import KnownEnv
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple


class AutoresetMode(object):
    NEXT_STEP, SAME_STEP, DISABLED = "NextStep", "SameStep", "Disabled"


def _batched(space, n):
    if isinstance(space, Box):
        bound = LibCall.unknown.float("a bound of a box")
        return Box(bound, bound, (n,) + space.shape, space.dtype)
    if isinstance(space, MultiBinary):
        return Box(0, 1, (n,) + space.shape, np.int8)
    if isinstance(space, Discrete):
        return MultiDiscrete([int(space.n) for _ in range(n)])
    if isinstance(space, MultiDiscrete):
        return Box(0, 1, (n,) + space.shape, space.dtype)
    if isinstance(space, Dict):
        return Dict({name: _batched(part, n) for name, part in space.items()})
    if isinstance(space, Tuple):
        return Tuple([_batched(part, n) for part in space.spaces])
    return LibCall.unknown.any("gymnasium.vector.utils.batch_space")


def _chances(n, what):
    return np.random.uniform(0, 1, n) < LibCall.unknown.float(what)


class VectorEnv(object):
    metadata = {}
    spec = None
    render_mode = None
    closed = False

    def reset(self, *, seed=None, options=None):
        raise NotImplementedError

    def step(self, actions):
        raise NotImplementedError

    def render(self):
        raise NotImplementedError

    def close(self, **kwargs):
        self.closed = True

    def close_extras(self, **kwargs):
        pass

    @property
    def unwrapped(self):
        return self

    @property
    def np_random(self):
        return np.random.default_rng()


class SyncVectorEnv(VectorEnv):
    def __init__(self, env_fns, copy=True, observation_mode="same", autoreset_mode=AutoresetMode.NEXT_STEP):
        self.env_fns = env_fns
        self.envs = [make() for make in env_fns]
        self.num_envs = len(self.envs)
        first = self.envs[0]
        self.metadata, self.render_mode, self.spec = first.metadata, first.render_mode, first.spec
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = _batched(self.single_observation_space, self.num_envs)
        self.action_space = _batched(self.single_action_space, self.num_envs)

    def _are_alike(self):
        return isinstance(self.envs[0].unwrapped, KnownEnv)

    def _rows(self, rows):
        if not all([isinstance(row, np.ndarray) for row in rows]):
            return LibCall.unknown.any("observations that are no arrays")
        return np.stack(rows).astype(self.single_observation_space.dtype)

    def _observed(self):
        space = self.single_observation_space
        if isinstance(space, Discrete):
            return np.random.randint(0, int(space.n), self.num_envs)
        return np.empty((self.num_envs,) + space.shape, space.dtype)

    def _demand_one_each(self, actions):
        if isinstance(actions, (np.ndarray, list, tuple)):
            LibCall.torch.require(len(actions) <= self.num_envs, "invalid-argument", "ValueError", "zip() argument 2 is shorter than argument 1")
            LibCall.torch.require(len(actions) >= self.num_envs, "invalid-argument", "ValueError", "zip() argument 2 is longer than argument 1")

    def reset(self, *, seed=None, options=None):
        tells = LibCall.unknown.any("what an environment tells of itself")
        if self._are_alike():
            self.envs[0].reset()
            return self._observed(), tells
        rows = []
        for index, env in enumerate(self.envs):
            row, _ = env.reset(seed=None if seed is None else seed + index if isinstance(seed, int) else seed[index], options=options)
            rows.append(row)
        return self._rows(rows), tells

    def step(self, actions):
        tells = LibCall.unknown.any("what an environment tells of itself")
        self._demand_one_each(actions)
        if self._are_alike():
            self.envs[0].step(actions[0])
            rewards = np.random.uniform(0, 1, self.num_envs)
            return self._observed(), rewards, _chances(self.num_envs, "an episode has ended"), _chances(self.num_envs, "the time of an episode is over"), tells
        rows, rewards, ended, over = [], [], [], []
        for index, env in enumerate(self.envs):
            if LibCall.unknown.bool("an episode begins", "opaque", "what happens in an environment"):
                row, _ = env.reset()
                reward, terminated, truncated = 0.0, False, False
            else:
                row, reward, terminated, truncated, _ = env.step(actions[index])
            rows.append(row)
            rewards.append(reward)
            ended.append(terminated)
            over.append(truncated)
        return self._rows(rows), np.array(rewards, dtype=np.float64), np.array(ended, dtype=np.bool_), np.array(over, dtype=np.bool_), tells

    def render(self):
        return tuple([env.render() for env in self.envs])

    def call(self, name, *args, **kwargs):
        return tuple([LibCall.unknown.call("SyncVectorEnv.call") for _ in self.envs])

    def get_attr(self, name):
        return tuple([getattr(env, name) for env in self.envs])

    def set_attr(self, name, values):
        LibCall.verdict.leave_open("attributes of environments set at once")


class AsyncVectorEnv(SyncVectorEnv):
    def __init__(self, env_fns, shared_memory=True, copy=True, context=None, daemon=True, worker=None, observation_mode="same",
                 autoreset_mode=AutoresetMode.NEXT_STEP):
        if worker is not None:
            LibCall.verdict.leave_open("a worker of its own for gymnasium.vector.AsyncVectorEnv")
        SyncVectorEnv.__init__(self, env_fns, copy, observation_mode, autoreset_mode)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.vector." + name)

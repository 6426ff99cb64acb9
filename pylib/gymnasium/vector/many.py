# Environments made by functions, stepped one after the other or in processes of their own: shapes are the same.
#
# Where all of them are the library's, with its wrappers, one stands for all. Those of the program, and those with a function of it, are
# stepped each.
import numpy as np

from gymnasium._told import Told, episodes
from gymnasium.core import Wrapper
from gymnasium.vector.utils import batch_space, iterate, together
from gymnasium.vector.vector_env import AutoresetMode, VectorEnv


def _is_of_library(env):
    while isinstance(env, Wrapper):
        if type(env).__module__[:10] != "gymnasium." or type(env).__name__ in ("TransformAction", "TransformObservation", "TransformReward"):
            return False
        env = env.env
    return hasattr(env, "_is_known")


# Bounds that differ are not looked at.
def _differ(a, b):
    return a is not b and (a.shape != b.shape or a.dtype != b.dtype)


class SyncVectorEnv(VectorEnv):
    def __init__(self, env_fns, copy=True, observation_mode="same", autoreset_mode=AutoresetMode.NEXT_STEP, **older):
        if observation_mode not in ("same", "different"):
            LibCall.verdict.leave_open("gymnasium.vector: spaces that the program gives to several environments")
        self.env_fns = env_fns
        self.autoreset_mode = autoreset_mode if isinstance(autoreset_mode, AutoresetMode) else AutoresetMode(autoreset_mode)
        self.envs = [env_fn() for env_fn in env_fns]
        self.num_envs = len(self.envs)
        first = self.envs[0]
        self.metadata = dict(first.metadata, autoreset_mode=self.autoreset_mode)
        self.render_mode, self.spec = first.render_mode, first.spec
        self.single_action_space, self.single_observation_space = first.action_space, first.observation_space
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        for env in self.envs[1:]:
            self._demand_alike(env)
        self._one_for_all = all([_is_of_library(env) for env in self.envs])
        self._is_over = [False for _ in self.envs]

    def _demand_alike(self, env):
        if _differ(env.observation_space, self.single_observation_space):
            raise RuntimeError(f"{type(self).__name__}(..., observation_mode='same') however the sub-environments observation spaces are not equivalent. "
                               f"single_observation_space={self.single_observation_space}, sub-environment observation_space={env.observation_space}. "
                               "If this is intentional, use `observation_mode='different'` instead.")
        if _differ(env.action_space, self.single_action_space):
            raise RuntimeError(f"Sub-environment action space doesn't make the `single_action_space`, action_space={env.action_space}, "
                               f"single_action_space={self.single_action_space}")

    def reset(self, *, seed=None, options=None):
        if isinstance(seed, (list, tuple)) and len(seed) != self.num_envs:
            raise ValueError(f"If seeds are passed as a list the length must match num_envs={self.num_envs} but got length={len(seed)}.")
        if self._one_for_all:
            observation, _ = self.envs[0].reset()
            return self._repeated(observation), self._infos()
        observations = [env.reset(seed=None, options=options)[0] for env in self.envs]
        self._is_over = [False for _ in self.envs]
        return together(self.single_observation_space, observations), self._infos()

    # An observation of each, of the shape that one of them has.
    def _repeated(self, observation):
        space = self.single_observation_space
        if isinstance(observation, np.ndarray) and observation.shape == space.shape:
            return space._new((self.num_envs,))
        return together(space, [observation for _ in self.envs])

    def step(self, actions):
        if self._one_for_all and LibCall.data.kind(actions) == "opaque":
            observation, _ = self.envs[0].reset()
            return self._answer(self._repeated(observation))
        actions = list(iterate(self.action_space, actions))
        if self._one_for_all:
            observation = self._repeated(self.envs[0].step(actions[0])[0]) if actions else None
        else:
            steps = [self._step_of(i, env, action) for i, (env, action) in enumerate(zip(self.envs, actions))]
        LibCall.torch.require(len(actions) >= self.num_envs, "invalid-argument", "ValueError", "zip() argument 2 is longer than argument 1")
        LibCall.torch.require(len(actions) <= self.num_envs, "invalid-argument", "ValueError", "zip() argument 2 is shorter than argument 1")
        return self._answer(observation if self._one_for_all else together(self.single_observation_space, steps))

    def _step_of(self, i, env, action):
        if self._is_over[i] and self.autoreset_mode is AutoresetMode.NEXT_STEP:
            self._is_over[i] = False
            return env.reset()[0]
        observation, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        if over and self.autoreset_mode is AutoresetMode.SAME_STEP:
            return env.reset()[0]
        self._is_over[i] = over
        return observation

    def _answer(self, observations):
        one = (self.num_envs,)
        return observations, np.empty(one, np.float64), np.random.randint(0, 2, one) == 1, np.random.randint(0, 2, one) == 1, self._infos()

    def _infos(self):
        def final():
            return [self.single_observation_space._new() for _ in range(self.num_envs)]

        def mask():
            return np.random.randint(0, 2, (self.num_envs,)) == 1
        told = {"final_obs": final, "final_observation": final, "_final_obs": mask, "_final_observation": mask, "_final_info": mask, "_episode": mask,
                "final_info": lambda: [LibCall.unknown.any("what an environment tells of itself") for _ in range(self.num_envs)],
                "episode": lambda: episodes(self.num_envs)}
        return Told(told)

    def render(self):
        return tuple([env.render() for env in self.envs])

    def call(self, name, *args, **kwargs):
        found = [getattr(env, name) for env in self.envs]
        return tuple([one(*args, **kwargs) if callable(one) else one for one in found])

    def get_attr(self, name):
        return self.call(name)

    def set_attr(self, name, values):
        if not isinstance(values, (list, tuple)):
            values = [values for _ in self.envs]
        if len(values) != self.num_envs:
            raise ValueError("Values must be a list or tuple with length equal to the number of environments. "
                             f"Got `{len(values)}` values for {self.num_envs} environments.")
        for env, value in zip(self.envs, values):
            env.set_wrapper_attr(name, value)

    def close_extras(self, **kwargs):
        for env in self.envs:
            env.close()


class AsyncVectorEnv(SyncVectorEnv):
    def __init__(self, env_fns, shared_memory=True, copy=True, context=None, daemon=True, worker=None, observation_mode="same",
                 autoreset_mode=AutoresetMode.NEXT_STEP, **older):
        SyncVectorEnv.__init__(self, env_fns, copy, observation_mode, autoreset_mode)

    def step_async(self, actions):
        self._actions = actions

    def step_wait(self, timeout=None):
        return self.step(self._actions)

    def reset_async(self, seed=None, options=None):
        self._seed = seed

    def reset_wait(self, timeout=None):
        return self.reset(seed=self._seed)

# What several environments at once, and their wrappers, have in common.
from enum import Enum


class AutoresetMode(Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv(object):
    metadata = {}
    spec = None
    render_mode = None
    closed = False

    def reset(self, *, seed=None, options=None):
        return None

    def step(self, actions):
        raise NotImplementedError(f"{self} step function is not implemented.")

    def render(self):
        raise NotImplementedError(f"{self} render function is not implemented.")

    def close(self, **kwargs):
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True

    def close_extras(self, **kwargs):
        pass

    @property
    def unwrapped(self):
        return self


class VectorWrapper(VectorEnv):
    def __init__(self, env):
        if not isinstance(env, VectorEnv) and LibCall.data.kind(env) != "opaque":
            raise TypeError(f"Expected env to be a `gymnasium.vector.VectorEnv` but got {type(env)}")
        self.env = env
        self._own = {}

    def __getattr__(self, name):
        if name[:1] == "_" or name == "env":
            raise AttributeError(f"accessing private attribute '{name}' is prohibited")
        return getattr(self.env, name)

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, actions):
        return self.env.step(actions)

    def render(self):
        return self.env.render()

    def close(self, **kwargs):
        return self.env.close(**kwargs)

    @property
    def unwrapped(self):
        return self.env.unwrapped

    @property
    def num_envs(self):
        return self.env.num_envs

    def _of(self, name):
        return self._own[name] if name in self._own else getattr(self.env, name)

    @property
    def observation_space(self):
        return self._of("observation_space")

    @observation_space.setter
    def observation_space(self, space):
        self._own["observation_space"] = space

    @property
    def action_space(self):
        return self._of("action_space")

    @action_space.setter
    def action_space(self, space):
        self._own["action_space"] = space

    @property
    def single_observation_space(self):
        return self._of("single_observation_space")

    @single_observation_space.setter
    def single_observation_space(self, space):
        self._own["single_observation_space"] = space

    @property
    def single_action_space(self):
        return self._of("single_action_space")

    @single_action_space.setter
    def single_action_space(self, space):
        self._own["single_action_space"] = space


class VectorObservationWrapper(VectorWrapper):
    def reset(self, *, seed=None, options=None):
        observations, infos = self.env.reset(seed=seed, options=options)
        return self.observations(observations), infos

    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        return self.observations(observations), rewards, terminations, truncations, infos

    def observations(self, observations):
        raise NotImplementedError


class VectorActionWrapper(VectorWrapper):
    def step(self, actions):
        return self.env.step(self.actions(actions))

    def actions(self, actions):
        raise NotImplementedError


class VectorRewardWrapper(VectorWrapper):
    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        return observations, self.rewards(rewards), terminations, truncations, infos

    def rewards(self, rewards):
        raise NotImplementedError

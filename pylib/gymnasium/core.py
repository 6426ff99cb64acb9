# What environments and wrappers have in common.
class Env(object):
    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _generator = None

    def step(self, action):
        raise NotImplementedError

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._generator = None

    def render(self):
        raise NotImplementedError

    def close(self):
        pass

    @property
    def unwrapped(self):
        return self

    @property
    def np_random(self):
        if self._generator is None:
            import numpy
            self._generator = numpy.random.default_rng()
        return self._generator

    @np_random.setter
    def np_random(self, value):
        self._generator = value

    @property
    def np_random_seed(self):
        return LibCall.unknown.int("the seed of an environment", "program")

    def __str__(self):
        return f"<{type(self).__name__} instance>" if self.spec is None else f"<{type(self).__name__}<{self.spec.id}>>"

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()
        return False

    def has_wrapper_attr(self, name):
        return hasattr(self, name)

    def get_wrapper_attr(self, name):
        return getattr(self, name)

    def set_wrapper_attr(self, name, value, *, force=True):
        if not force and not hasattr(self, name):
            return False
        setattr(self, name, value)
        return True


class Wrapper(Env):
    def __init__(self, env):
        self.env = env
        if not isinstance(env, Env):
            raise TypeError(f"Expected env to be a `gymnasium.Env` but got {type(env)}")
        self._own = {}

    def __getattr__(self, name):
        if name[:1] == "_" or name == "env":
            raise AttributeError(f"accessing private attribute '{name}' is prohibited")
        return getattr(self.env, name)

    def step(self, action):
        return self.env.step(action)

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def render(self):
        return self.env.render()

    def close(self):
        return self.env.close()

    @property
    def unwrapped(self):
        return self.env.unwrapped

    @property
    def spec(self):
        return self.env.spec

    def _of(self, name):
        return self._own[name] if name in self._own else getattr(self.env, name)

    @property
    def action_space(self):
        return self._of("action_space")

    @action_space.setter
    def action_space(self, space):
        self._own["action_space"] = space

    @property
    def observation_space(self):
        return self._of("observation_space")

    @observation_space.setter
    def observation_space(self, space):
        self._own["observation_space"] = space

    @property
    def metadata(self):
        return self._of("metadata")

    @metadata.setter
    def metadata(self, value):
        self._own["metadata"] = value

    @property
    def render_mode(self):
        return self.env.render_mode

    @property
    def np_random(self):
        return self.env.np_random

    @np_random.setter
    def np_random(self, value):
        self.env.np_random = value

    def __str__(self):
        return f"<{type(self).__name__}{self.env}>"

    __repr__ = __str__


class ObservationWrapper(Wrapper):
    def reset(self, *, seed=None, options=None):
        obs, info = self.env.reset(seed=seed, options=options)
        return self.observation(obs), info

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self.observation(observation), reward, terminated, truncated, info

    def observation(self, observation):
        raise NotImplementedError


class RewardWrapper(Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return observation, self.reward(reward), terminated, truncated, info

    def reward(self, reward):
        raise NotImplementedError


class ActionWrapper(Wrapper):
    def step(self, action):
        return self.env.step(self.action(action))

    def action(self, action):
        raise NotImplementedError

# Environments that come with the library: the spaces, the reward threshold and the time limit of each.
#
# Nothing is known of what happens in one but that shapes and types are those of the spaces. That an episode may end at any step is more
# freedom than there is, so that nothing may be accused of it.
import numpy as np

from gymnasium._told import Told
from gymnasium.core import Env
from gymnasium.envs import _games
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete, Tuple


class Continuous(object):
    def __init__(self, size, low=-1.0, high=1.0):
        self.size, self.low, self.high = size, low, high

    def space(self):
        return Box(self.low, self.high, (self.size,), np.float32)


class World(object):
    # `observed` is the number of numbers in an observation, its shape, or how many there are of each of several; `states` the number of
    # states that it is one of. `acts` is the number of actions or a Continuous. `asserts`: it asks whether an action is one of its space;
    # `counts`: it refuses an action of another shape in these words; `frames`: how many of them a step of the game `name` takes.
    def __init__(self, acts, threshold, limit, observed=None, states=None, kind=np.float32, asserts=False, counts=None, frames=None, name=None):
        self.acts, self.threshold, self.limit, self.asserts, self.counts = acts, threshold, limit, asserts, counts
        self.observed, self.states, self.kind, self.frames, self.name = observed, states, kind, frames, name

    def observation_space(self):
        if self.states is not None:
            return Discrete(self.states)
        if isinstance(self.observed, list):
            return Tuple([Discrete(states) for states in self.observed])
        shape = (self.observed,) if isinstance(self.observed, int) else self.observed
        if self.kind is np.uint8:
            return Box(0, 255, shape, np.uint8)
        return Box(LibCall.unknown.float("a bound of an observation"), LibCall.unknown.float("a bound of an observation"), shape, self.kind)

    def action_space(self):
        return Discrete(self.acts) if isinstance(self.acts, int) else self.acts.space()


def _mujoco(observed, acts, threshold, high=1.0, limit=1000):
    return World(Continuous(acts, -high, high), threshold, limit, observed=observed, kind=np.float64, counts="Action dimension mismatch. Expected {}, found {}")


WORLDS = {
    "CartPole-v0": World(2, 195.0, 200, observed=4, asserts=True),
    "CartPole-v1": World(2, 475.0, 500, observed=4, asserts=True),
    "MountainCar-v0": World(3, -110.0, 200, observed=2, asserts=True),
    "MountainCarContinuous-v0": World(Continuous(1), 90.0, 999, observed=2),
    "Pendulum-v0": World(Continuous(1, -2.0, 2.0), None, 200, observed=3),
    "Pendulum-v1": World(Continuous(1, -2.0, 2.0), None, 200, observed=3),
    "Acrobot-v1": World(3, -100.0, 500, observed=6),
    "LunarLander-v2": World(4, 200, 1000, observed=8, asserts=True),
    "LunarLander-v3": World(4, 200, 1000, observed=8, asserts=True),
    "LunarLanderContinuous-v2": World(Continuous(2), 200, 1000, observed=8),
    "LunarLanderContinuous-v3": World(Continuous(2), 200, 1000, observed=8),
    "BipedalWalker-v2": World(Continuous(4), 300, 1600, observed=24),
    "BipedalWalker-v3": World(Continuous(4), 300, 1600, observed=24),
    "BipedalWalkerHardcore-v2": World(Continuous(4), 300, 2000, observed=24),
    "BipedalWalkerHardcore-v3": World(Continuous(4), 300, 2000, observed=24),
    "CarRacing-v0": World(Continuous(3), 900, 1000, observed=(96, 96, 3), kind=np.uint8),
    "CarRacing-v2": World(Continuous(3), 900, 1000, observed=(96, 96, 3), kind=np.uint8),
    "CarRacing-v3": World(Continuous(3), 900, 1000, observed=(96, 96, 3), kind=np.uint8),
    "Blackjack-v1": World(2, None, None, observed=[32, 11, 2], asserts=True),
    "FrozenLake-v0": World(4, 0.7, 100, states=16),
    "FrozenLake-v1": World(4, 0.7, 100, states=16),
    "FrozenLake8x8-v0": World(4, 0.85, 200, states=64),
    "FrozenLake8x8-v1": World(4, 0.85, 200, states=64),
    "CliffWalking-v0": World(4, None, None, states=48),
    "CliffWalking-v1": World(4, None, None, states=48),
    "CliffWalkingSlippery-v1": World(4, None, None, states=48),
    "Taxi-v2": World(6, 8, 200, states=500),
    "Taxi-v3": World(6, 8, 200, states=500),
    "Taxi-v4": World(6, 8, 200, states=500),
}

# Of these the older versions are told apart from the fourth and the fifth by what they observe.
_BODIES = (
    # the name, numbers in an observation: v2 and v3, v4, v5; actions, threshold, the bound of an action, the limit
    ("HalfCheetah", 17, 17, 17, 6, 4800.0, 1.0, 1000),
    ("Hopper", 11, 11, 11, 3, 3800.0, 1.0, 1000),
    ("Walker2d", 17, 17, 17, 6, None, 1.0, 1000),
    ("Swimmer", 8, 8, 8, 2, 360.0, 1.0, 1000),
    ("Ant", 111, 27, 105, 8, 6000.0, 1.0, 1000),
    ("Humanoid", 376, 376, 348, 17, None, 0.4, 1000),
    ("HumanoidStandup", 376, 376, 348, 17, None, 0.4, 1000),
    ("InvertedPendulum", 4, 4, 4, 1, 950.0, 3.0, 1000),
    ("InvertedDoublePendulum", 11, 11, 9, 1, 9100.0, 1.0, 1000),
    ("Reacher", 11, 11, 10, 2, -3.75, 1.0, 50),
    ("Pusher", 23, 23, 23, 7, 0.0, 2.0, 100),
)
for _name, _old, _fourth, _fifth, _acts, _threshold, _high, _limit in _BODIES:
    for _version, _observed in (("v2", _old), ("v3", _old), ("v4", _fourth), ("v5", _fifth)):
        WORLDS[f"{_name}-{_version}"] = _mujoco(_observed, _acts, _threshold, _high, _limit)

# What may be said of an environment without another world: pictures, prices and forces change what happens, not what is observed.
_HARMLESS = ("max_episode_steps", "render_mode", "g", "goal_velocity", "continuous_reward", "sutton_barto_reward", "is_slippery", "map_name", "natural", "sab", "gravity",
             "enable_wind", "wind_power", "turbulence_power", "hardcore", "lap_complete_percent", "domain_randomize", "forward_reward_weight",
             "ctrl_cost_weight", "healthy_reward", "terminate_when_unhealthy", "healthy_state_range", "healthy_z_range", "healthy_angle_range",
             "reset_noise_scale", "contact_cost_weight", "frame_skip", "width", "height", "camera_id", "camera_name", "apply_api_compatibility",
             "disable_env_checker", "autoreset", "new_step_api", "success_rate", "reward_schedule", "is_rainy", "fickle_passenger", "verbose")


# The world that the keywords of `make` ask for; None where it is not known.
def with_options(id, world, options):
    options = dict(options)
    if id[:11] == "LunarLander" and LibCall.value.known(options.get("continuous", False)):
        if options.pop("continuous", False):
            return with_options("", WORLDS["LunarLanderContinuous-v3"], options)
    if id[:9] == "CarRacing" and LibCall.value.known(options.get("continuous", True)):
        if not options.pop("continuous", True):
            return with_options("", World(5, world.threshold, world.limit, observed=world.observed, kind=world.kind), options)
    for name in options:
        if name not in _HARMLESS or name == "map_name" and options[name] != ("8x8" if world.states == 64 else "4x4"):
            return None
    return world


# A game of Atari by its name and the keywords of `make`; None where there is none.
def game(id, options):
    parts = _games.parse(id)
    if parts is None:
        return None
    name, told, frames = parts
    told, frames = options.get("obs_type", told), options.get("frameskip", frames)
    acts = options.get("full_action_space", False)
    for option in options:
        if option not in ("obs_type", "frameskip", "full_action_space", "render_mode", "repeat_action_probability", "mode", "difficulty", "max_num_frames_per_episode",
                          "sound_obs", "disable_env_checker", "max_episode_steps") or not LibCall.value.known((told, acts)):
            return None
    screen = (_games.HEIGHTS.get(name, 210), 160)
    shape = (128,) if told == "ram" else screen if told == "grayscale" else screen + (3,)
    return World(18 if acts else _games.ACTS[name], None, None, observed=shape, kind=np.uint8, frames=frames, name=name)


def _chance(what):
    return LibCall.unknown.bool(what, "opaque", "what happens in an environment")


class KnownEnv(Env):
    _is_known = True

    def __init__(self, spec, world, render_mode=None):
        self.spec, self._world = spec, world
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["human", "rgb_array"], "render_fps": LibCall.unknown.int("frames", "opaque", 1, None, "frames per second")}
        self.observation_space, self.action_space = world.observation_space(), world.action_space()
        self._is_reset, self._max_episode_steps, self._elapsed_steps = False, world.limit, LibCall.unknown.int("steps", "opaque", 0, None, "an episode")
        if world.frames is not None:
            self._frameskip = world.frames

    def _observed(self):
        return self.observation_space._new()

    def reset(self, *, seed=None, options=None):
        self._is_reset = True
        return self._observed(), {} if isinstance(self.observation_space, Box) and self._world.counts is None else Told()

    def step(self, action):
        self._demand(action)
        if not self._is_reset:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        reward = LibCall.unknown.float("a reward")
        return self._observed(), reward, _chance("an episode has ended"), _chance("an episode has reached its time limit"), {} if self._world.asserts else Told()

    def _demand(self, action):
        if LibCall.data.kind(action) == "opaque":
            return
        space, world = self.action_space, self._world
        if not space.is_alike(action):
            if world.asserts:
                raise AssertionError(f"{action!r} ({type(action)}) invalid")
            if world.counts is not None:
                raise ValueError(world.counts.format(space.shape, np.asarray(action).shape))
            LibCall.verdict.leave_open(f"what {self.spec.id} makes of an action that is not one of its space")
        elif isinstance(space, Discrete):
            number = "{}" if isinstance(action, int) else f"np.{action.dtype}({{}})" if action.shape == () else "array({})"
            space.demand_inside(action, number + f" ({type(action)}) invalid" if world.asserts else "an action that is not one of its space")

    def render(self):
        if self.render_mode is None or self.render_mode == "human":
            return None
        return LibCall.unknown.any("the picture of an environment")

    def get_action_meanings(self):
        if self._world.frames is None:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'get_action_meanings'")
        return _games.meanings(self._world.name, int(self.action_space.n))

    # The layers that the library puts around one are not told apart.
    @property
    def env(self):
        return self

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(name)
        return LibCall.unknown.any("a part of an environment: " + name)

# Wrappers that leave observations and actions as they are.
from gymnasium._told import Told, episode
from gymnasium.core import Wrapper
from gymnasium.error import ResetNeeded


class TimeLimit(Wrapper):
    # When the time is over is not counted.
    def __init__(self, env, max_episode_steps=None):
        Wrapper.__init__(self, env)
        self._max_episode_steps = max_episode_steps

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        is_over = LibCall.unknown.bool("an episode has reached its time limit", "opaque", "what happens in an environment")
        return observation, reward, terminated, truncated or is_over, info


class OrderEnforcing(Wrapper):
    def __init__(self, env, disable_render_order_enforcing=False):
        Wrapper.__init__(self, env)
        self._has_reset = False

    def step(self, action):
        if not self._has_reset:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        return self.env.step(action)

    def reset(self, *, seed=None, options=None):
        self._has_reset = True
        return self.env.reset(seed=seed, options=options)


class Autoreset(Wrapper):
    def __init__(self, env):
        Wrapper.__init__(self, env)
        self.autoreset = False

    def reset(self, *, seed=None, options=None):
        self.autoreset = False
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        if self.autoreset:
            observation, info = self.env.reset()
            reward, terminated, truncated = 0.0, False, False
        else:
            observation, reward, terminated, truncated, info = self.env.step(action)
        self.autoreset = terminated or truncated
        return observation, reward, terminated, truncated, info


class PassiveEnvChecker(Wrapper):
    pass


class RecordEpisodeStatistics(Wrapper):
    def __init__(self, env, buffer_length=100, stats_key="episode", deque_size=None):
        Wrapper.__init__(self, env)
        self._stats_key = stats_key
        self.episode_count = self.episode_returns = self.episode_lengths = LibCall.unknown.any("the statistics of episodes")
        self.return_queue = self.length_queue = self.time_queue = LibCall.unknown.any("the statistics of episodes")

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        if isinstance(info, Told):
            info.also(self._stats_key, episode)
        elif info == {}:
            info = Told({self._stats_key: episode})
        elif terminated or truncated:
            info[self._stats_key] = episode()
        return observation, reward, terminated, truncated, info


class RecordVideo(Wrapper):
    def __init__(self, env, video_folder, episode_trigger=None, step_trigger=None, video_length=0, name_prefix="rl-video", *args, **kwargs):
        if LibCall.value.known(env.render_mode) and env.render_mode in (None, "human", "ansi", "ansi_list"):
            raise ValueError(f"Render mode is {env.render_mode}, which is incompatible with RecordVideo. "
                             "Initialize your environment with a render_mode that returns an image, such as rgb_array.")
        Wrapper.__init__(self, env)
        self.recording = LibCall.unknown.bool("a video is recorded", "opaque", "what happens in an environment")


class HumanRendering(Wrapper):
    pass


class RenderCollection(Wrapper):
    def __init__(self, env, pop_frames=True, reset_clean=True):
        Wrapper.__init__(self, env)

# Games of Atari as they are learned: small grey pictures of every fourth frame.
import numpy as np

from gymnasium.core import Wrapper
from gymnasium.spaces import Box


class AtariPreprocessing(Wrapper):
    def __init__(self, env, noop_max=30, frame_skip=4, screen_size=84, terminal_on_life_loss=False, grayscale_obs=True, grayscale_newaxis=False,
                 scale_obs=False):
        Wrapper.__init__(self, env)
        if LibCall.value.known(frame_skip):
            if frame_skip <= 0:
                raise ValueError(f"Expect the `frame_skip` to be positive, actually: {frame_skip}")
            frames = env.unwrapped._frameskip if hasattr(env.unwrapped, "_frameskip") else None
            if frame_skip > 1 and LibCall.value.known(frames) and frames != 1:
                raise ValueError("Disable frame-skipping in the original env. Otherwise, more than one frame-skip will happen as through this wrapper")
        self.screen_size = screen_size if isinstance(screen_size, tuple) else (screen_size, screen_size)
        self.frame_skip, self.noop_max, self.grayscale_obs, self.scale_obs = frame_skip, noop_max, grayscale_obs, scale_obs
        shape = (self.screen_size[1], self.screen_size[0], 1 if grayscale_obs else 3)
        if grayscale_obs and not grayscale_newaxis:
            shape = shape[:-1]
        self.observation_space = Box(0, 1 if scale_obs else 255, shape, np.float32 if scale_obs else np.uint8)

    def reset(self, *, seed=None, options=None):
        _, info = self.env.reset(seed=seed, options=options)
        return self.observation_space._new(), info

    def step(self, action):
        _, reward, terminated, truncated, info = self.env.step(action)
        return self.observation_space._new(), reward, terminated, truncated, info

# Names of gymnasium before 1.0: the program is followed, and not proved, for the version that is installed may not have them.
# torch: skip (needs gymnasium)
# verdict: undecided
# reason: gymnasium.wrappers
import gymnasium as gym
import numpy as np
import torch

older = gym.wrappers.FrameStack(gym.wrappers.GrayScaleObservation(gym.wrappers.ResizeObservation(gym.make("ALE/Pong-v5"), 84)), 4)
reveal_shape(torch.as_tensor(np.array(older.reset()[0])))  # revealed: (4, 84, 84)

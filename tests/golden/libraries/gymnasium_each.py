# Each of several environments is stepped where the program has a hand in it: its wrapper, or its function in one of the library.
# torch: skip (needs gymnasium)
# verdict: invalid
import gymnasium as gym
import numpy as np


class Longer(gym.ObservationWrapper):
    def __init__(self, env, extra):
        super().__init__(env)
        self.extra = extra
        self.observation_space = gym.spaces.Box(-1, 1, (6,), np.float32)

    def observation(self, observation):
        return np.concatenate([observation, np.zeros(self.extra, np.float32)])


def longer(extra):
    return lambda: Longer(gym.make("CartPole-v1"), extra)


def scaled(factor):
    return lambda: gym.wrappers.TransformObservation(gym.make("CartPole-v1"), lambda observation: observation * factor, None)


def refused(kind, functions, actions):
    try:
        envs = kind(functions)
        envs.reset()
        envs.step(actions)
    except RuntimeError as e:  # its message quotes the bounds of spaces
        print(e)
        return "RuntimeError"
    except (ValueError, IndexError) as e:
        print(e)
        return str(e)
    return ""


pair = np.zeros(2, np.int64)
vector = gym.vector
reveal_value(refused(vector.SyncVectorEnv, [longer(2), longer(2)], pair))  # revealed: ''
reveal_value(refused(vector.SyncVectorEnv, [longer(3), longer(3)], pair))  # revealed: 'Output array is the wrong shape'
reveal_value(refused(vector.SyncVectorEnv, [longer(2), longer(3)], pair))  # revealed: 'all input arrays must have the same shape'
reveal_value(refused(vector.SyncVectorEnv, [scaled(2.0), scaled(np.ones(4))], pair))  # revealed: ''
reveal_value(refused(vector.SyncVectorEnv, [scaled(2.0), scaled(np.ones((1, 4)))], pair))  # revealed: 'all input arrays must have the same shape'
reveal_value(refused(vector.SyncVectorEnv, [longer(2), scaled(2.0)], pair))  # revealed: 'RuntimeError'
reveal_value(refused(vector.SyncVectorEnv, [], pair))  # revealed: 'list index out of range'
gym.wrappers.RecordVideo(gym.make("CartPole-v1", render_mode="ansi"), "videos")  # error: [uncaught-exception] "Render mode is ansi, which is incompatible with RecordVideo."

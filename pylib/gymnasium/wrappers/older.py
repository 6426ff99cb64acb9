# Wrappers under the names that they had before 1.0.
from gymnasium.wrappers.common import Autoreset
from gymnasium.wrappers.stateful_observation import FrameStackObservation
from gymnasium.wrappers.transform_observation import GrayscaleObservation

AutoResetWrapper = Autoreset
GrayScaleObservation = GrayscaleObservation


class FrameStack(FrameStackObservation):
    def __init__(self, env, num_stack, lz4_compress=False):
        FrameStackObservation.__init__(self, env, num_stack)
        self.num_stack = num_stack

# Wrappers of an environment. Which version is installed is not known: a program that uses a name of before 1.0 is followed, and not proved.
from gymnasium.wrappers import older, vector
from gymnasium.wrappers.atari_preprocessing import AtariPreprocessing
from gymnasium.wrappers.common import Autoreset, HumanRendering, OrderEnforcing, PassiveEnvChecker, RecordEpisodeStatistics, RecordVideo, RenderCollection, TimeLimit
from gymnasium.wrappers.stateful_observation import (DelayObservation, FrameStackObservation, MaxAndSkipObservation, NormalizeObservation, TimeAwareObservation)
from gymnasium.wrappers.transform_action import ClipAction, RescaleAction, TransformAction
from gymnasium.wrappers.transform_observation import (DtypeObservation, FilterObservation, FlattenObservation, GrayscaleObservation, NumpyToTorch,
                                                      RescaleObservation, ReshapeObservation, ResizeObservation, TransformObservation)
from gymnasium.wrappers.transform_reward import ClipReward, NormalizeReward, TransformReward
from gymnasium.wrappers.transform_action import RepeatAction, StickyAction


def __getattr__(name):
    if name in ("AutoResetWrapper", "FrameStack", "GrayScaleObservation"):
        LibCall.verdict.leave_open("gymnasium.wrappers." + name + " is a name of before 1.0")
        return getattr(older, name)
    return LibCall.unknown.any("gymnasium.wrappers." + name)

# Wrappers of an environment, under the names of all versions since 0.26.
from gymnasium.wrappers import vector
from gymnasium.wrappers.atari_preprocessing import AtariPreprocessing
from gymnasium.wrappers.common import Autoreset, HumanRendering, OrderEnforcing, PassiveEnvChecker, RecordEpisodeStatistics, RecordVideo, RenderCollection, TimeLimit
from gymnasium.wrappers.stateful_observation import (DelayObservation, FrameStack, FrameStackObservation, MaxAndSkipObservation, NormalizeObservation,
                                                     TimeAwareObservation)
from gymnasium.wrappers.transform_action import ClipAction, RescaleAction, TransformAction
from gymnasium.wrappers.transform_observation import (DtypeObservation, FilterObservation, FlattenObservation, GrayscaleObservation, NumpyToTorch,
                                                      RescaleObservation, ReshapeObservation, ResizeObservation, TransformObservation)
from gymnasium.wrappers.transform_reward import ClipReward, NormalizeReward, TransformReward
from gymnasium.wrappers.transform_action import RepeatAction, StickyAction

AutoResetWrapper = Autoreset
GrayScaleObservation = GrayscaleObservation


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.wrappers." + name)

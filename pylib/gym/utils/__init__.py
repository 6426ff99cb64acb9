# What environments are made with, as gymnasium has it.
from gymnasium.utils import EzPickle, seeding


def __getattr__(name):
    return LibCall.unknown.any("gym.utils." + name)

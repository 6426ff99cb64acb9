# The exceptions of gymnasium, under its names and those of before.
from gymnasium.error import *


def __getattr__(name):
    return LibCall.unknown.any("gym.error." + name)

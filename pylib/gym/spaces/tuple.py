# As gymnasium has it.
from gymnasium.spaces.tuple import *

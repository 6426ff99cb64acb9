# As gymnasium has it.
from gymnasium.spaces.discrete import *

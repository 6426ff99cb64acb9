# As gymnasium has it.
from gymnasium.spaces.space import *

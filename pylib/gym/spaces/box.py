# As gymnasium has it.
from gymnasium.spaces.box import *

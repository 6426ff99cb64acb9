# As gymnasium has it.
from gymnasium.spaces.utils import *

# As gymnasium has it.
from gymnasium.spaces.multi_binary import *

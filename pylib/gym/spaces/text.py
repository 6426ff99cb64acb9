# As gymnasium has it.
from gymnasium.spaces.text import *

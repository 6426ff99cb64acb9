# As gymnasium has it.
from gymnasium.spaces.dict import *

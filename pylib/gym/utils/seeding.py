# As gymnasium has it.
from gymnasium.utils.seeding import *

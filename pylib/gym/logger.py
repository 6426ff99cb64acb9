# What is logged has no say in a shape.
from gymnasium.logger import *
from gymnasium.logger import set_level as setLevel

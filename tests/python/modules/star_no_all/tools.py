import math

helper = "theirs"
COUNT = 3
_private = 7

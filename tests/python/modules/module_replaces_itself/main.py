import settings
from settings import width

reveal_value(settings.width)
reveal_value(width)
reveal_value(settings.depth)
reveal_value(type(settings).__name__)
settings.width = 7
from settings import width

reveal_value(width)

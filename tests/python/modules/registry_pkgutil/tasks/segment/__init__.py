from .. import register
from ..classify import Classify


@register("segment")
class Segment(Classify):
    def head(self):
        return ("conv",) + super().head()[1:]

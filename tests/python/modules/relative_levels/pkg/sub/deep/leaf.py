from . import sibling
from .. import LEVEL, other
from ... import common
from ... import sub as parent
from ...common import NAME
import pkg as root

trail = [sibling.NAME, LEVEL, other.NAME, common.NAME, NAME]


def up_one():
    from ..other import NAME as found
    return found, __name__, __package__

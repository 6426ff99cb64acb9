from . import ORDER
from . import head

ORDER.append("block")


def make(n):
    return [head.KIND] * n

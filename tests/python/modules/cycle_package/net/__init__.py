ORDER = []
from . import block
from . import head

ORDER.append("package")

from typing import *
from typing import TYPE_CHECKING, override, runtime_checkable, dataclass_transform

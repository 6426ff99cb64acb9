# Files that work in a package and beside a script.
import flexible
from kit import flexible as inside

reveal_value(flexible.NAME)
reveal_value(inside.NAME)
reveal_value(flexible.sizes is inside.sizes)

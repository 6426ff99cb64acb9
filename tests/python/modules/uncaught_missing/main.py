# The program ends where a module of its own package is not there.
import parts
from parts import wheel

reveal_value(wheel.SIZE)
import parts.engine
reveal_value("never")

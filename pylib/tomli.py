# tomli is tomllib before Python had it.
from tomllib import TOMLDecodeError, load, loads

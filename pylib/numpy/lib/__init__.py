# numpy.lib: what lies behind numpy's own names.
from numpy.lib import stride_tricks

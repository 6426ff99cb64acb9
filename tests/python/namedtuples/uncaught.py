# A field that does not exist.
from collections import namedtuple

Output = namedtuple("Output", "logits hidden")
o = Output(1, 2)
reveal_value(o.logits)
o.logit

# Members, names, values, lookups.
from enum import Enum


class Split(Enum):
    TRAIN = "train"
    VAL = "val"
    TEST = "test"


reveal_value(Split.TRAIN)
reveal_value((Split.TRAIN.name, Split.TRAIN.value, str(Split.VAL)))
reveal_value([s.value for s in Split])
reveal_value(Split("val") is Split.VAL)
reveal_value(Split["TEST"])
reveal_value((len(Split), list(Split)[-1]))
reveal_value(Split.TRAIN == "train")
reveal_value({Split.TRAIN: 1}[Split("train")])
reveal_value(isinstance(Split.TRAIN, Split))
try:
    Split("dev")
except ValueError as e:
    reveal_value(str(e))
try:
    Split["DEV"]
except KeyError as e:
    reveal_value(str(e))
try:
    Split.DEV
except AttributeError as e:
    reveal_value(str(e))
reveal_value(Split.TRAIN in Split)
reveal_value(repr(Split))

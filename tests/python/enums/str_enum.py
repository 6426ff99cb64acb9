# StrEnum and (str, Enum).
from enum import Enum, StrEnum, auto


class Metric(StrEnum):
    LOSS = auto()
    TOP_1 = "acc@1"


class Phase(str, Enum):
    TRAIN = "train"
    EVAL = "eval"


reveal_value(Metric.LOSS)
reveal_value(str(Metric.TOP_1))
reveal_value(Metric.LOSS == "loss")
reveal_value(f"{Metric.TOP_1}/{Metric.LOSS}")
reveal_value(Metric.LOSS.upper())
reveal_value(Phase.TRAIN == "train")
reveal_value(Phase("eval"))
reveal_value({"train": 1}[Phase.TRAIN])
reveal_value({Phase.EVAL: 2}["eval"])
reveal_value(Phase.TRAIN + "_x")
reveal_value(isinstance(Phase.TRAIN, str))
reveal_value("-".join([Metric.LOSS, Phase.EVAL]))
reveal_value(str(Phase.TRAIN))
reveal_value("tra" in Phase.TRAIN)

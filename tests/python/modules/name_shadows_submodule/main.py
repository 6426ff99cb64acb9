# A function of the same name as its module, as in `from pkg.train import train`.
import pkg
from pkg import train, evaluate

reveal_value(train(2))
reveal_value(pkg.train(3))
reveal_value(evaluate.NAME)
import pkg.train

reveal_value(pkg.train(4))
from pkg.train import STEPS

reveal_value(STEPS)
import pkg.evaluate as ev

reveal_value(ev.NAME)

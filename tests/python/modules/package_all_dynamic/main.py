from blocks import *
import blocks

reveal_value(sorted(blocks.__all__))
reveal_value(Conv().kind)
reveal_value(Pool().kind)
try:
    Base
except NameError:
    reveal_value("Base is hidden")
reveal_value(blocks.Base.count)

# A package that puts an instance of a module class in its own place.
import zoo

reveal_value(zoo.resnet(18))
reveal_value(zoo.VERSION)
reveal_value(zoo.accessed)
reveal_value(type(zoo).__name__)
try:
    zoo.unknown_net
except AttributeError as e:
    reveal_value(str(e))
from zoo import vgg

reveal_value(vgg())
reveal_value(zoo.accessed)

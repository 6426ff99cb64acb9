# The uncaught TypeError.
import abc


class Backbone(metaclass=abc.ABCMeta):
    @abc.abstractmethod
    def features(self): pass

    @abc.abstractmethod
    def classify(self, x): pass


class Tiny(Backbone):
    def features(self):
        return [1, 2]


reveal_value(Backbone.__name__)
Tiny()

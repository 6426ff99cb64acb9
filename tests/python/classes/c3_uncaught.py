# The uncaught form.
class Mixin: pass
class Backbone(Mixin): pass
reveal_value(Backbone.__mro__[1].__name__)
class Detector(Mixin, Backbone):
    pass

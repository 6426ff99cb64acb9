# The metaclass is inherited and sees each subclass; abstract markers and order of calls.
log = []


class Meta(type):
    def __new__(mcls, name, bases, ns):
        log.append("new " + name)
        return super().__new__(mcls, name, bases, ns)

    def __init__(cls, name, bases, ns):
        log.append("init " + name)
        super().__init__(name, bases, ns)

    def __call__(cls, *args):
        log.append("call " + cls.__name__)
        return super().__call__(*args)


class Base(metaclass=Meta):
    def __init_subclass__(cls, **kw):
        log.append("subclass " + cls.__name__)
        super().__init_subclass__(**kw)

    def __new__(cls, *args):
        log.append("instance " + cls.__name__)
        return super().__new__(cls)

    def __init__(self, *args):
        log.append(args)


class Child(Base):
    pass


Child(1, 2)
reveal_value(log)
reveal_value(Meta.__mro__[1] is type)
Made = Meta("Made", (Base,), {})
reveal_value(log[-3:])
Other = type("Other", (Base,), {})
reveal_value((type(Other).__name__, log[-1]))

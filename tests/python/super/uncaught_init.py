# object.__init__ takes no arguments.
class Base:
    def __init__(self):
        self.ready = True


class Child(Base):
    def __init__(self, width):
        super().__init__()
        self.width = width


reveal_value(vars(Child(4)))
Base(4)

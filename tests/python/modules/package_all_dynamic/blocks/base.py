class Base:
    count = 0

    def __init_subclass__(cls):
        Base.count += 1
        cls.kind = cls.__name__.lower()

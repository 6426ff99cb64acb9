# Methods and special methods of the metaclass act on the class.
class Meta(type):
    def __len__(cls):
        return len(cls.items)

    def __iter__(cls):
        return iter(cls.items)

    def __getitem__(cls, key):
        return cls.items[key]

    def __contains__(cls, item):
        return item in cls.items

    def __repr__(cls):
        return f"<{cls.__name__} of {len(cls)}>"

    def create(cls, *args):
        return cls(*args)

    def __getattr__(cls, name):
        if name.startswith("get_"):
            return lambda: cls.items.index(name[4:])
        raise AttributeError(name)

    def __add__(cls, other):
        return list(cls) + list(other)


class Classes(metaclass=Meta):
    items = ["cat", "dog"]


class More(Classes):
    items = ["bird"]


reveal_value(len(Classes))
reveal_value(list(Classes))
reveal_value(Classes[1])
reveal_value("dog" in Classes)
reveal_value(repr(More))
reveal_value(type(Classes.create()).__name__)
reveal_value(Classes.get_dog())
reveal_value(Classes + More)
reveal_value(hasattr(Classes, "nothing"))
reveal_value(hasattr(Classes(), "create"))

# The functional form, and dispatch tables.
from enum import Enum, IntEnum

Animal = Enum("Animal", "CAT DOG BIRD")
Pet = IntEnum("Pet", ["HAMSTER", "FISH"])
Table = Enum("Table", {"A": "x", "B": "y"})

reveal_value(list(Animal))
reveal_value(Animal.DOG.value)
reveal_value(Pet.FISH + 1)
reveal_value(Table("y").name)
handlers = {Animal.CAT: lambda: "meow", Animal.DOG: lambda: "woof"}
reveal_value([handlers.get(a, lambda: "?")() for a in Animal])


def describe(a):
    match a:
        case Animal.CAT: return "cat"
        case Animal.DOG | Animal.BIRD: return "other"
    return "none"


reveal_value([describe(a) for a in Animal])
reveal_value(describe(1))
reveal_value(type(Animal.CAT).__name__)

import typing

if typing.TYPE_CHECKING:
    from main import area


class Shape:
    def __init__(self, sides: "typing.List[int]"):
        self.sides = sides

    @classmethod
    def of(cls, n: int) -> "Shape":
        return cls([0] * n)

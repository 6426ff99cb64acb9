from __future__ import annotations

from typing import TYPE_CHECKING

import typing as t

if TYPE_CHECKING:
    from nowhere.at_all import Tensor
    from shapes import Shape
if t.TYPE_CHECKING:
    import pandas as pd
else:
    pd = None


def area(shape: Shape, scale: Tensor = 1) -> Tensor:
    return shape[0] * shape[1] * scale


reveal_value(area((2, 3)))
reveal_value(pd)
reveal_value("Tensor" in globals())
import shapes

reveal_value(shapes.Shape.of(2).sides)

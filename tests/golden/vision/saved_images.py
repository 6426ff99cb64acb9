# What can be written as a picture: one to four channels, of which a grid makes one three.
import io

import torch
from torchvision.utils import save_image


def refused(*sizes):
    try:
        save_image(torch.rand(*sizes), io.BytesIO(), format="png")
    except TypeError:
        return True
    return False


reveal_value(refused(2, 1, 4, 4))  # revealed: False
reveal_value(refused(2, 4, 4, 4))  # revealed: False
reveal_value(refused(5, 4, 4))  # revealed: True
reveal_value(refused(1, 4, 4))  # revealed: False
save_image(torch.rand(100, 1, 28, 28).reshape(1, 100, 28, 28), "grid.png")  # error: [uncaught-exception] "Cannot handle this data type: (1, 1, 100), |u1"

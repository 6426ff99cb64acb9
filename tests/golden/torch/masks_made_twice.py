# verdict: valid
# Two masks of one comparison choose as many elements, as long as nobody has written to what they compare.
import torch

x = torch.randn(50, 3)
y = torch.randint(0, 10, (50,))
x[y == 1][:, 0] + y[y == 1]
x[(y > 1) & (y < 5)][:, 0] + y[(y > 1) & (y < 5)]
x[~(y == 2)][:, 0] + y[~(y == 2)]

y[0] = 1
x[y == 1][:, 0] + y[y == 1]

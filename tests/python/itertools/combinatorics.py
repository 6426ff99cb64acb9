# Grids of hyperparameters.
from itertools import combinations, combinations_with_replacement, permutations, product

grid = {"lr": [0.1, 0.01], "width": [32, 64]}
reveal_value([dict(zip(grid, values)) for values in product(*grid.values())])
reveal_value(list(product("ab", repeat=2)))
reveal_value(list(product([1, 2], [])))
reveal_value(list(product()))
reveal_value(list(combinations("abcd", 2)))
reveal_value(list(combinations([1, 2], 3)))
reveal_value(list(combinations_with_replacement("ab", 2)))
reveal_value(list(permutations([1, 2, 3], 2)))
reveal_value(list(permutations("ab")))
reveal_value(list(permutations([1], 2)))
reveal_value(len(list(permutations(range(4)))))
reveal_value(sum(1 for _ in product(range(3), range(4))))
for i, j in product(range(2), "xy"):
    reveal_value((i, j))
p = product([1, 2], [3])
reveal_value(next(p))
reveal_value(list(p))
try:
    combinations("ab", -1)
except ValueError as error:
    reveal_value(str(error))

# A module that is compiled when its package is installed is there, and not known.
# torch: skip (a compiler)
# verdict: valid
# assumed: library-call-returns, operation-succeeds
import compiled_modules
import torch

torch.zeros(2, 3) @ torch.zeros(3, 2)
compiled_modules.go()

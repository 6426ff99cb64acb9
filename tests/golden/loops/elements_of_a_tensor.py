# verdict: valid
# A loop over the places of a tensor of which only the shape is known: one place is as good as another.
import torch

right = torch.randn(100) > 0
results = []
shown = 0
for i in range(right.size(0)):
    results.append(int(right[i]))
    if not right[i] and shown < 5:
        shown += 1
        print("mistake %d at %d" % (shown, i))
reveal_shape(torch.tensor(results))  # revealed: (100,)

# The last size of what a layer makes is known, whatever it was given.
import torch
import torch.nn as nn
import recordings

for batch in recordings.load():
    hidden = nn.Sequential(nn.Linear(10, 64), nn.Tanh(), nn.Dropout(0.1), nn.LayerNorm(64))(batch)
    both = hidden + nn.Linear(64, 64)(hidden) * 2
    scaled = both.softmax(-1) @ torch.zeros(64, 8)
    nn.Linear(both.size(-1), 5)(both)
    nn.Linear(scaled.size(-1), 5)(scaled)
    nn.Linear(32, 5)(both)  # error: [matmul-mismatch] "and 32x5"  # certainty: always
# verdict: invalid
# torch: skip (recordings is no library)

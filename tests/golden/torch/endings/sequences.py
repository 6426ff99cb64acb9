# Rows of a table and the outputs of a recurrent layer have the width that the layer says.
import torch.nn as nn
import recordings

tokens = recordings.load()
rows = nn.Embedding(100, 32)(tokens)
out, (h, c) = nn.LSTM(32, 24, bidirectional=True)(rows)
nn.Linear(48, 2)(out)
nn.Linear(24, 2)(h)
nn.GRU(48, 5)(out)
nn.Linear(24, 2)(out)  # error: [matmul-mismatch] "and 24x2"
# verdict: invalid
# torch: skip (recordings is no library)

# Only texts of one length are kept: then none is shorter than the longest, and this works.
# verdict: undecided
# torch: skip (there is no such file)
import torch

words = [w for w in open("names.txt").read().splitlines() if len(w) == 5]
longest = max(len(w) for w in words)
out = torch.zeros(longest + 1, dtype=torch.long)
out[1:2 + len(words[0])] = torch.ones(len(words[0]), dtype=torch.long)

# What is known of the texts of a list is not known of others: of some of them, of a list that was changed, of the first one.
# verdict: undecided
# torch: skip (there is no such file)
import torch

words = open("names.txt").read().splitlines()
first = words[0]
some = max(len(w) for w in words[:3])
print(torch.zeros(some - len(words[4])))
always = max(len(first) for w in words)
print(torch.zeros(always - len(words[1])))
longest = max(len(w) for w in words)
words.append(open("more.txt").read())
print(torch.zeros(longest - len(words[-1])))
print(torch.zeros(longest - len(first)))

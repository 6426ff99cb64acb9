# verdict: undecided
# torch: skip (needs a file)
import json

import torch


class Block:
    def run(self):
        return torch.zeros(2, 3) @ torch.zeros(3, 1)


blocks = {}
for name in json.load(open("names.json")):
    blocks[name] = Block()  # reason: "a Block may be behind a value that is not known (an entry under a key that is not known): Block.run (kept_under_unknown_key.py:9) was not checked"
for block in blocks.values():
    block.run()

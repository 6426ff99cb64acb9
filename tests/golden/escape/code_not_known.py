# Code that is not known may give any name: nobody is accused for using one, in a module, a dict or the program itself.
# verdict: undecided
# torch: skip (there is no such file)
import types

import torch

with open("more.py") as file:
    text = file.read() + "\n"
module = types.ModuleType("more")
exec(text, module.__dict__)
made = getattr(module, "Maker", None)
made()
module.make(3)
names = {}
exec(text, names)
names["make"](3)
names.get("Maker", None)(4)
exec(text)
print(make(torch.zeros(2)))

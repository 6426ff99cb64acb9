# Whatever the machine has: both paths come to the same exception, so that the program always does.
# verdict: invalid
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super(self, Net).__init__()  # error: [uncaught-exception] "super() argument 1 must be a type, not Net"


def main():
    options = {"batch_size": 4}
    if torch.cuda.is_available():
        options.update({"pin_memory": True})
    return Net(), options


main()

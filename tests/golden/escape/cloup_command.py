# verdict: undecided
# torch: skip (imports modules that nobody has)
import cloup
import torch


@cloup.command()
@cloup.option("--width", default=8)
def main(width):  # the decorators are called from the inside out
    print(torch.zeros(3, width) @ torch.zeros(8, 2))


main()

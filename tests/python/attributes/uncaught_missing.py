# Reading what is not there.
class Net:
    def __init__(self):
        self.conv1 = "conv"


n = Net()
reveal_value(n.conv1)
n.conv2

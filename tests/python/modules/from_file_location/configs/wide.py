lr = 0.05
model = {"type": "ResNet", "width": 128}
steps = [int(lr * 100 * i) for i in (1, 2)]

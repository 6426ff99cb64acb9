model = dict(type="ResNet", width=64)
lr = 0.1

def resnet(depth):
    return f"resnet{depth}"

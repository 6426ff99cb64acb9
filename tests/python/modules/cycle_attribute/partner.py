import late


def size():
    return late.size

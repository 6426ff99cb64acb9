def step(lr, epoch, gamma=0.5):
    return lr * gamma ** epoch

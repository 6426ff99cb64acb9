# A misspelt name ends the program where it is read.
learning_rate = 0.1


def schedule(epoch):
    if epoch < 2:
        return learning_rate
    return learning_rat * 0.1


reveal_value([schedule(e) for e in range(2)])
reveal_value(schedule(2))

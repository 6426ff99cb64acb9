# What an inner loop writes may be read at the head of the loop around it, even where that loop is preceded by a write.
# verdict: valid
import random

import torch


def head_of_a_while(x):
    for _ in range(2):
        done = False
        while not done:
            for _ in range(3):
                x = torch.relu(x)
                done = random.random() > 0.5
    return x


def items_of_the_inner_loop(x):
    items = [1, 2]
    while random.random() > 0.5:
        for item in items:
            x = torch.relu(x)
            items = [item]
    return x


def other_end_of_a_while(x):
    done = False
    while random.random() > 0.5:
        for _ in range(3):
            x = torch.relu(x)
            done = x.sum().item() > 0
    else:
        print(done)
    return x


def other_end_of_a_for(x):
    last = 0
    for _ in range(2):
        for k in range(3):
            x = torch.relu(x)
            last = k
    else:
        x = x[:, last:]
    return x


def three_deep(x):
    for _ in range(2):
        width = 4
        while width > random.randint(0, 3):
            while x.sum().item() > 0.5:
                for k in range(3):
                    x = torch.relu(x)
                    width = 4 - k
                x = x - 0.5
            width -= 1
    return x


def try_around(x):
    seen = None
    while random.random() > 0.5:
        try:
            for _ in range(3):
                x = torch.relu(x)
                seen = x
        finally:
            print(seen is None)
    return x


start = torch.rand(2, 3)
reveal_shape(head_of_a_while(start))  # revealed: (2, 3)
reveal_shape(items_of_the_inner_loop(start))  # revealed: (2, 3)
reveal_shape(other_end_of_a_while(start))  # revealed: (2, 3)
reveal_shape(other_end_of_a_for(start))  # revealed: (2, 1)
reveal_shape(three_deep(start))  # revealed: (2, 3)
reveal_shape(try_around(start))  # revealed: (2, 3)

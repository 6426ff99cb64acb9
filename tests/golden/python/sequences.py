# verdict: nothing-checked
l = [1, 2, 3]
t = (1, 2, 3)
reveal_value(l + [4])  # revealed: [1, 2, 3, 4]
reveal_value(t + (4,))  # revealed: (1, 2, 3, 4)
reveal_value(l * 2)  # revealed: [1, 2, 3, 1, 2, 3]
reveal_value(2 * t)  # revealed: (1, 2, 3, 1, 2, 3)
reveal_value(l * 0)  # revealed: []
reveal_value(l * -1)  # revealed: []
reveal_value([[0] * 2] * 2)  # revealed: [[0, 0], [0, 0]]
reveal_value("ab" * 3)  # revealed: 'ababab'
reveal_value("ab" + "cd")  # revealed: 'abcd'
reveal_value(l[-1])  # revealed: 3
reveal_value(t[-3])  # revealed: 1
reveal_value("abc"[-1])  # revealed: 'c'
reveal_value("äöü"[1])  # revealed: 'ö'
reveal_value(b"abc"[0])  # revealed: 97
reveal_value(b"ab" + b"c")  # revealed: b'abc'
reveal_value(range(5)[2])  # revealed: 2
reveal_value(range(10, 0, -3)[-1])  # revealed: 1
m = l
m += [4, 5]
reveal_value(l)  # revealed: [1, 2, 3, 4, 5]
m = m + [6]
reveal_value(l)  # revealed: [1, 2, 3, 4, 5]
reveal_value(m)  # revealed: [1, 2, 3, 4, 5, 6]
l *= 2
reveal_value(l)  # revealed: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]
l[0] = 10
reveal_value(l)  # revealed: [10, 2, 3, 4, 5, 1, 2, 3, 4, 5]
l[-1] = -1
reveal_value(l)  # revealed: [10, 2, 3, 4, 5, 1, 2, 3, 4, -1]
del l[0]
reveal_value(l)  # revealed: [2, 3, 4, 5, 1, 2, 3, 4, -1]
l[1:3] = [7, 8, 9]
reveal_value(l)  # revealed: [2, 7, 8, 9, 5, 1, 2, 3, 4, -1]
l[::2] = [0] * len(l[::2])
reveal_value(l)  # revealed: [0, 7, 0, 9, 0, 1, 0, 3, 0, -1]
del l[::3]
reveal_value(l)  # revealed: [7, 0, 0, 1, 3, 0]
l[:] = (1, 2)
reveal_value(l)  # revealed: [1, 2]
l[5:] = "xy"
reveal_value(l)  # revealed: [1, 2, 'x', 'y']
l += "z"
reveal_value(l)  # revealed: [1, 2, 'x', 'y', 'z']
l += (i * i for i in range(3))
reveal_value(l)  # revealed: [1, 2, 'x', 'y', 'z', 0, 1, 4]
reveal_value(1 in l)  # revealed: True
reveal_value("q" not in l)  # revealed: True
reveal_value([1, 2] < [1, 3])  # revealed: True
reveal_value((1, 2) < (1, 2, 0))  # revealed: True
reveal_value([2] > [1, 5])  # revealed: True
reveal_value((1, "a") == (1, "a"))  # revealed: True
reveal_value((1, 2) == [1, 2])  # revealed: False
reveal_value([] == [])  # revealed: True
reveal_value([1] is [1])  # revealed: False
reveal_value("b" > "a")  # revealed: True
reveal_value("Z" < "a")  # revealed: True
reveal_value("an" in "banana")  # revealed: True
reveal_value("" in "")  # revealed: True
reveal_value(3 in range(0, 10, 2))  # revealed: False
reveal_value(4 in range(0, 10, 2))  # revealed: True
reveal_value(4.0 in range(0, 10, 2))  # revealed: True
reveal_value(bool([]))  # revealed: False
reveal_value(bool((0,)))  # revealed: True
reveal_value(bool(""))  # revealed: False
reveal_value(bool(range(0)))  # revealed: False
reveal_value(range(3) == range(0, 3, 1))  # revealed: True
reveal_value(range(0) == range(5, 5))  # revealed: True

# verdict: nothing-checked
s = [0, 1, 2, 3, 4]
t = tuple(s)
w = "abcde"
r = range(0, 10, 2)
reveal_value(s[5:2:-1])  # revealed: [4, 3]
reveal_value(t[0:2:2])  # revealed: (0,)
reveal_value(w[:5:-2])  # revealed: ''
reveal_value(list(r[7:-2:3]))  # revealed: []
reveal_value(s[-9:0:1])  # revealed: []
reveal_value(t[-2:5:3])  # revealed: (3,)
reveal_value(w[7:-2])  # revealed: ''
reveal_value(list(r[7:2:-1]))  # revealed: [8, 6]
reveal_value(s[2:2:-1])  # revealed: []
reveal_value(t[5:-9])  # revealed: ()
reveal_value(w[0:-2:1])  # revealed: 'abc'
reveal_value(list(r[-9:5:2]))  # revealed: [0, 4, 8]
reveal_value(s[-9:7:3])  # revealed: [0, 3]
reveal_value(t[:2:3])  # revealed: (0,)
reveal_value(w[7:-9:3])  # revealed: ''
reveal_value(list(r[7::3]))  # revealed: []
reveal_value(s[2:5:1])  # revealed: [2, 3, 4]
reveal_value(t[0:7:-2])  # revealed: ()
reveal_value(w[::3])  # revealed: 'ad'
reveal_value(list(r[0:]))  # revealed: [0, 2, 4, 6, 8]
reveal_value(s[2:7:-1])  # revealed: []
reveal_value(t[0:-9:2])  # revealed: ()
reveal_value(w[-9:-9:-1])  # revealed: ''
reveal_value(list(r[-2:5:1]))  # revealed: [6, 8]
reveal_value(s[-9:2:-2])  # revealed: []
reveal_value(t[5:-2:2])  # revealed: ()
reveal_value(w[-2:-9:2])  # revealed: ''
reveal_value(list(r[:0:-1]))  # revealed: [8, 6, 4, 2]
reveal_value(s[7:5:1])  # revealed: []
reveal_value(t[5:2])  # revealed: ()
reveal_value(w[-9:-9:2])  # revealed: ''
reveal_value(list(r[-2:-9:-1]))  # revealed: [6, 4, 2, 0]
reveal_value(s[-2:])  # revealed: [3, 4]
reveal_value(t[0:-9:1])  # revealed: ()
reveal_value(w[2:0:2])  # revealed: ''
reveal_value(list(r[5:7]))  # revealed: []
reveal_value(s[0:5:2])  # revealed: [0, 2, 4]
reveal_value(t[-9:2:3])  # revealed: (0,)
reveal_value(w[:2])  # revealed: 'ab'
reveal_value(list(r[2:2]))  # revealed: []
reveal_value(s[-9:-2:-1])  # revealed: []
reveal_value(t[-2:7:-2])  # revealed: ()
reveal_value(w[2:-2:2])  # revealed: 'c'
reveal_value(list(r[-2:-2:2]))  # revealed: []
reveal_value(s[:7:3])  # revealed: [0, 3]
reveal_value(t[2:2:1])  # revealed: ()
reveal_value(w[5:2:-2])  # revealed: 'e'
reveal_value(list(r[5::3]))  # revealed: []
reveal_value(s[2::2])  # revealed: [2, 4]
reveal_value(t[:-9:3])  # revealed: ()
reveal_value(w[-2:-2])  # revealed: ''
reveal_value(list(r[5:0:1]))  # revealed: []
reveal_value(s[0:-9:-2])  # revealed: [0]
reveal_value(t[:5])  # revealed: (0, 1, 2, 3, 4)
reveal_value(w[7:7:1])  # revealed: ''
reveal_value(list(r[:0:-2]))  # revealed: [8, 4]
reveal_value(s[-9:5:1])  # revealed: [0, 1, 2, 3, 4]
reveal_value(t[7:0])  # revealed: ()
reveal_value(w[5:-9:2])  # revealed: ''
reveal_value(list(r[:-2:1]))  # revealed: [0, 2, 4]
reveal_value(s[5:7:-1])  # revealed: []
reveal_value(t[7:-2:-1])  # revealed: (4,)
reveal_value(w[0:5:3])  # revealed: 'ad'
reveal_value(list(r[-9:7:-2]))  # revealed: []
reveal_value(s[:0])  # revealed: []
reveal_value(t[7:-9:2])  # revealed: ()
reveal_value(w[:2:-2])  # revealed: 'e'
reveal_value(list(r[:5:2]))  # revealed: [0, 4, 8]
reveal_value(s[-2:2:1])  # revealed: []
reveal_value(t[-9:0:-1])  # revealed: ()
reveal_value(w[-2:-2:3])  # revealed: ''
reveal_value(list(r[-9:-9]))  # revealed: []
reveal_value(s[2:2:3])  # revealed: []
reveal_value(t[2:-9])  # revealed: ()
reveal_value(w[7:-9:-2])  # revealed: 'eca'
reveal_value(list(r[0:5:-1]))  # revealed: []
reveal_value(s[0:7])  # revealed: [0, 1, 2, 3, 4]
reveal_value(t[2::-1])  # revealed: (2, 1, 0)
reveal_value(w[0:7:-1])  # revealed: ''
reveal_value(list(r[0:2]))  # revealed: [0, 2]
reveal_value(s[0:-2:-2])  # revealed: []
reveal_value(t[0:2:-1])  # revealed: ()
reveal_value(w[2:-9:2])  # revealed: ''
reveal_value(list(r[7:-9:-1]))  # revealed: [8, 6, 4, 2, 0]
reveal_value(s[-2:-9:-2])  # revealed: [3, 1]
reveal_value(t[0:0:2])  # revealed: ()
reveal_value(w[-2:7:-1])  # revealed: ''
reveal_value(list(r[:7:-2]))  # revealed: []
reveal_value(s[::2])  # revealed: [0, 2, 4]
reveal_value(t[0:2:1])  # revealed: (0, 1)

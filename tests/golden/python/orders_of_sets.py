# A set of a few texts is walked in every order. Of more, one order stands for all: that is an assumption, and not asked of sorted().
# torch: skip (the order of a set depends on the hash seed)
# verdict: nothing-checked
few = {"a", "b"}
reveal_value(list(few))  # revealed: ['a', 'b']; ['b', 'a']
reveal_value([t for t in few] == list(few))  # revealed: True

many = {"one", "two", "three", "four", "five"}
reveal_value(sorted(many))  # revealed: ['five', 'four', 'one', 'three', 'two']
reveal_value(len(list(many)))  # revealed: 5

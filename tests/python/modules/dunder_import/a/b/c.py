VALUE = 3
sibling = __import__("d", globals(), level=1)

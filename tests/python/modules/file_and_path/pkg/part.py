import os

DATA = os.path.join(os.path.dirname(__file__), "data", "classes.txt")
NAMES = (__name__, __package__, os.path.splitext(os.path.basename(__file__))[0])

# verdict: undecided
# As objects, sequences of different lengths are an array.
import numpy as np

rows = np.array([[1, 2], [3, 4, 5]], dtype=object)
print(len(rows[1]))
for made in (np.array([np.zeros(3), 7], object), np.array([np.zeros(3), np.zeros(5)], dtype="O"), np.asarray([[1, 2], [3]], dtype=np.object_)):
    print(len(made))

# verdict: invalid
# torch: skip (scikit-learn)
# Tables of known size through splits, scalers and encoders.
import numpy as np
import torch
import torch.nn as nn
from sklearn.datasets import load_breast_cancer, load_digits, load_iris, make_classification
from sklearn.decomposition import PCA
from sklearn.metrics import accuracy_score, confusion_matrix, mean_squared_error
from sklearn.model_selection import KFold, train_test_split
from sklearn.preprocessing import LabelEncoder, MinMaxScaler, StandardScaler

iris = load_iris()
X_train, X_test, y_train, y_test = train_test_split(iris.data, iris.target, test_size=0.2, stratify=iris.target)
scaler = StandardScaler()
X_train, X_test = scaler.fit_transform(X_train), scaler.transform(X_test)
reveal_shape(X_train)  # revealed: (120, 4)
reveal_shape(y_test)  # revealed: (30,)
net = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, len(iris.target_names)))
logits = net(torch.tensor(X_train, dtype=torch.float32))
nn.functional.cross_entropy(logits, torch.from_numpy(y_train)).backward()
print(accuracy_score(y_test, net(torch.FloatTensor(X_test)).argmax(1)))

inputs, truth = make_classification(200, 12, n_informative=6)
tensors = train_test_split(torch.from_numpy(inputs).float(), torch.from_numpy(truth), list(range(200)), train_size=0.75)
reveal_shape(tensors[1])  # revealed: (50, 12)
reveal_value(len(tensors[4]))  # revealed: 150
reveal_shape(PCA(n_components=3).fit_transform(inputs))  # revealed: (200, 3)
reveal_shape(load_digits().images)  # revealed: (1797, 8, 8)
for train, held in KFold(3).split(range(20)):
    reveal_shape(inputs[held])  # revealed: (7, 12); (6, 12)

encoder = LabelEncoder()
reveal_shape(encoder.fit_transform(["cat", "dog", "cat"]))  # revealed: (3,)
reveal_value(len(encoder.classes_))  # revealed: 2


def caught(call, *arguments):
    try:
        call(*arguments)
    except ValueError:
        return True
    return False


prices = MinMaxScaler().fit(np.zeros((50, 5)))
assert caught(scaler.transform, np.zeros((3, 5)))
assert caught(prices.inverse_transform, np.zeros((50, 1)))  # a column is not broadcast
assert caught(scaler.fit, np.zeros(7))
assert caught(accuracy_score, np.zeros(4), np.zeros(5))
assert caught(mean_squared_error, np.zeros((4, 2)), np.zeros(4))
X, y = load_breast_cancer(return_X_y=True)
nn.Linear(31, 1)(torch.tensor(X, dtype=torch.float32))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (569x30 and 31x1)"

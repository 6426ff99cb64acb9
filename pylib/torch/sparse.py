# torch.sparse: the shapes are those of dense tensors.


def mm(mat1, mat2, reduce=None):
    return LibCall.torch.mm(mat1, mat2)


def addmm(mat, mat1, mat2, *, beta=1.0, alpha=1.0):
    return LibCall.torch.addmm("addmm", mat, mat1, mat2)


def sum(input, dim=None, dtype=None):
    return LibCall.torch.reduce("sum", "sum", input, dim, False, dtype)


def softmax(input, dim, *, dtype=None):
    return LibCall.torch.along("softmax", "float", input, dim)


def FloatTensor(indices, values=None, size=None):
    if size is None:
        return LibCall.torch.unknown("any", "the size of a sparse tensor")
    return LibCall.torch.filled("sparse_coo_tensor", size, "float32", ((None, None, False),))

# Factorizations write each part of their result into a tensor of its own: their shape is its, and its type must be theirs.
import torch

x = torch.eye(4, 4)


def refused(call, *args, **kwargs):
    try:
        call(*args, **kwargs)
    except (RuntimeError, TypeError) as error:
        return str(error)
    return None


def parts(count):
    return tuple([torch.empty(7) for _ in range(count)])


left, values, right = parts(3)
torch.linalg.svd(x[:3], out=(left, values, right))
reveal_shape(left)  # revealed: (3, 3)
reveal_shape(values)  # revealed: (3,)
reveal_shape(right)  # revealed: (4, 4)
orthogonal, upper = parts(2)
torch.linalg.qr(x[:, :2], out=(orthogonal, upper))
reveal_shape(orthogonal)  # revealed: (4, 2)
reveal_shape(upper)  # revealed: (2, 2)
inverse, rank = torch.empty(0), torch.empty(9, dtype=torch.int64)
torch.linalg.pinv(x[:, :3], out=inverse)
reveal_shape(inverse)  # revealed: (3, 4)
torch.linalg.matrix_rank(x[None], out=rank)
reveal_shape(rank)  # revealed: (1,)
solved = torch.empty(0)
torch.linalg.solve_triangular(x, x[:, :2], upper=True, out=solved)
reveal_shape(solved)  # revealed: (4, 2)

whole = torch.empty(4, 4, dtype=torch.int64)
reveal_value(refused(torch.linalg.svd, x, out=(whole, torch.empty(4), torch.empty(4, 4))))  # revealed: 'The algorithm failed to converge because the input matrix contained non-finite values'; 'Expected out tensor to have dtype float, but got long int instead'
reveal_value(refused(torch.linalg.lu, x, out=(torch.empty(4, 4), torch.empty(4, 4), whole)))  # revealed: 'The algorithm failed to converge because the input matrix contained non-finite values'; 'Expected out tensor to have dtype float, but got long int instead'
reveal_value(refused(torch.linalg.pinv, x, out=whole))  # revealed: 'linalg.pinv: Expected result to be safely castable from Float dtype, but got result with dtype Long'
reveal_value(refused(torch.linalg.matrix_rank, x, out=torch.empty((), dtype=torch.bool)))  # revealed: 'The algorithm failed to converge because the input matrix contained non-finite values'; 'torch.linalg.matrix_rank: Expected result to be safely castable from Long dtype, but got result with dtype Bool'
reveal_value(refused(torch.linalg.solve_triangular, x, x, upper=True, out=whole))  # revealed: 'The solver failed because the input matrix is singular.'; 'expected scalar type Float but found Long'
reveal_value(refused(torch.linalg.matrix_norm, x, out=torch.empty((), dtype=torch.float64)))  # revealed: 'linalg.matrix_norm expected out tensor dtype Float but got: Double'
reveal_value(refused(torch.linalg.eig, x, out=(torch.empty(4), torch.empty(4, 4))))  # revealed: 'The algorithm failed to converge because the input matrix is ill-conditioned'; 'torch.linalg.eig: Expected eigenvalues to be safely castable from ComplexFloat dtype, but got eigenvalues with dtype Float'
reveal_value(refused(torch.linalg.qr, x, out=(torch.empty(4, 4),)))  # revealed: 'expected tuple of 2 elements but got 1'

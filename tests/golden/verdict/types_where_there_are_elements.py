# Some element types are refused only where there is something to compute. Where that is open, the call may be refused.
import random

import torch
import torch.nn.functional as F


def some():
    return random.randint(0, 3)


n = some()
mask = torch.ones(n, 4, dtype=torch.bool)
mask @ mask.T  # error: [invalid-argument] "\"addmm_impl_cpu_\" not implemented for 'Bool'"  # counterexample: n = 1
n = some()
torch.dot(torch.ones(n, dtype=torch.bool), torch.ones(n, dtype=torch.bool))  # error: [invalid-argument] "\"dot\" not implemented for 'Bool'"  # counterexample: n = 1
n = some()
F.linear(torch.ones(n, 4, dtype=torch.bool), torch.ones(3, 4, dtype=torch.bool), torch.ones(3, dtype=torch.bool))  # error: [invalid-argument] "\"addmm_impl_cpu_\" not implemented for 'Bool'"  # counterexample: n = 1
n = some()
torch.bmm(torch.ones(n, 2, 3, dtype=torch.bool), torch.ones(n, 3, 2))  # error: [invalid-argument] "\"bmm\" not implemented for 'Bool'"  # counterexample: n = 1
n = some()
torch.einsum("bi,bj->ij", torch.ones(n, 3), torch.ones(n, 2, dtype=torch.float64))  # error: [invalid-argument] "expected scalar type Float but found Double"  # counterexample: n = 2
n = some()
torch.einsum("...i,...i->...", torch.ones(2, n, dtype=torch.bool), torch.ones(2, n, dtype=torch.bool))  # error: [invalid-argument] "\"bmm\" not implemented for 'Bool'"  # counterexample: n = 2
n = some()
torch.einsum("ij,jk,kl->il", torch.ones(2, 1), torch.ones(1, n), torch.ones(n, 2, dtype=torch.float64))  # error: [invalid-argument] "expected scalar type Float but found Double"  # counterexample: n = 2
torch.einsum("ij,jk->ik", torch.ones(2, 1), torch.ones(1, 2, dtype=torch.float64))
n = some()
F.batch_norm(torch.ones(n, 2, 5), torch.zeros(2), torch.ones(2), torch.ones(2, dtype=torch.float64))  # error: [invalid-argument] "mixed dtype (CPU): expect parameter to have scalar type of Float"  # counterexample: n = 1
n = some()
torch.empty(1, 2).expand(n, 2).add_(1)  # error: [invalid-argument] "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation."  # counterexample: n = 2
torch.empty(1, 0).expand(3, 0).add_(1)
n = some()
F.softmax(torch.ones(n, 4, dtype=torch.int64), -1)  # error: [invalid-argument] "\"softmax_lastdim_kernel_impl\" not implemented for 'Long'"  # counterexample: n = 1
n, m = some(), some()
F.scaled_dot_product_attention(torch.ones(1, 2, 3, 4), torch.ones(1, 2, 5, 4), torch.ones(1, 2, 5 + n, 4 + m))  # error: [attention-mismatch] "Expected size for first two dimensions of batch2 tensor to be: [2, 5] but got: [2, 6]."  # counterexample: m = 1, n = 1

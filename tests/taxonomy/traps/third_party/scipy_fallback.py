import torch

try:
    from scipy.optimize import linear_sum_assignment
except ImportError:
    def linear_sum_assignment(cost):
        """Greedy, for small problems."""
        rows, columns, free = [], [], list(range(cost.shape[1]))
        for i in range(cost.shape[0]):
            j = min(free, key=lambda k: float(cost[i, k]))
            free.remove(j)
            rows.append(i)
            columns.append(j)
        return rows, columns


def match(queries, targets):
    cost = torch.cdist(queries, targets, p=1).detach().numpy()
    return linear_sum_assignment(cost)


queries, targets = torch.rand(4, 4, requires_grad=True), torch.rand(6, 4)
rows, columns = match(queries, targets)
matched = queries[torch.as_tensor(rows)], targets[torch.as_tensor(columns)]
loss = torch.nn.functional.l1_loss(*matched)
loss.backward()
print(loss.item(), len(rows))

import torch
from torch import optim

from losses import DistillationLoss
from networks import make_student, make_teacher


def main(steps=3):
    torch.manual_seed(4)
    teacher, student = make_teacher().eval(), make_student()
    for p in teacher.parameters():
        p.requires_grad_(False)
    criterion = DistillationLoss(student.width, teacher.width, alpha=0.3, temperature=4.0)
    optimizer = optim.SGD([{"params": student.parameters()}, {"params": criterion.parameters(), "lr": 0.001}], lr=0.01)
    for step in range(steps):
        x, y = torch.rand(6, 3, 32, 32), torch.randint(10, (6,))
        with torch.no_grad():
            t_logits, t_map = teacher(x)
        s_logits, s_map = student(x)
        loss, parts = criterion(s_logits, t_logits, s_map, t_map, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(step, {k: round(v.item(), 3) for k, v in parts.items()})


if __name__ == "__main__":
    main()

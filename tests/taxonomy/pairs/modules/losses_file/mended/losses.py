import torch.nn as nn
import torch.nn.functional as F


class DistillationLoss(nn.Module):
    def __init__(self, student_width, teacher_width, alpha, temperature):
        super().__init__()
        self.alpha, self.t = alpha, temperature
        self.project = nn.Conv2d(student_width, teacher_width, kernel_size=1)

    def forward(self, s_logits, t_logits, s_map, t_map, labels):
        hard = F.cross_entropy(s_logits, labels)
        soft = F.kl_div(F.log_softmax(s_logits / self.t, 1), F.softmax(t_logits / self.t, 1), reduction="batchmean")
        hint = F.mse_loss(self.project(s_map), t_map)
        loss = (1 - self.alpha) * hard + self.alpha * self.t ** 2 * soft + hint
        return loss, {"hard": hard, "soft": soft, "hint": hint}

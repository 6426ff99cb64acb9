# Distils a recurrent teacher, saved by an old version of torch, into a convolutional student.
import torch
import torch.nn as nn
import torch.nn.functional as F


class Teacher(nn.Module):
    def __init__(self, features, hidden, classes):
        super(Teacher, self).__init__()
        self.rnn = nn.LSTM(features, hidden, batch_first=True)
        self.out = nn.Linear(hidden, classes)

    def forward(self, x):
        _, (h, _) = self.rnn(x)
        return self.out(h[-1])  #~ both: return self.out(torch.cat([h[-1], h[-1]], dim=1))


class Student(nn.Module):
    def __init__(self, features, classes):
        super(Student, self).__init__()
        self.conv = nn.Conv1d(features, 12, kernel_size=3, padding=1)
        self.out = nn.Linear(12, classes)

    def forward(self, x):
        return self.out(F.relu(self.conv(x.transpose(1, 2))).amax(dim=2))  #~ channels_last: return self.out(F.relu(self.conv(x)).amax(dim=2))


def distillation_loss(student, teacher, labels, temperature=2.0, alpha=0.5):
    soft = F.kl_div(F.log_softmax(student / temperature, dim=1), F.softmax(teacher / temperature, dim=1), reduction="batchmean")
    return alpha * soft * temperature ** 2 + (1 - alpha) * F.cross_entropy(student, labels)


def main():
    torch.manual_seed(0)
    saved = torch.load("teacher.pth", map_location=torch.device("cpu"))
    classes = saved["classes"]
    hidden = saved["teacher"]["out.weight"].shape[1]  #~ rows: hidden = saved["teacher"]["out.weight"].shape[0]
    teacher = Teacher(5, hidden, len(classes))
    teacher.load_state_dict(saved["teacher"])
    teacher.eval()
    student = Student(5, len(classes))  #~ binary: student = Student(5, 2)
    optimizer = torch.optim.Adam(student.parameters(), lr=0.01)
    for step in range(10):
        x = torch.randn(8, 20, 5)
        labels = torch.randint(0, len(classes), (8,))
        with torch.no_grad():
            target = teacher(x)
        loss = distillation_loss(student(x), target, labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    prediction = student(torch.randn(1, 20, 5)).argmax(1).item()
    print(classes[prediction], loss.item())


if __name__ == "__main__":
    main()

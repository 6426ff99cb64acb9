# A palette has as many colours as its name says.
# torch: skip (seaborn)
import seaborn as sns
import torch

classes = len(sns.color_palette("Set2"))
torch.zeros(2, 8) @ torch.zeros(classes, 1)
torch.zeros(2, 10) @ torch.zeros(len(sns.color_palette()), 1)
torch.zeros(2, 6) @ torch.zeros(len(sns.color_palette("rocket")), 1)
torch.zeros(2, 3) @ torch.zeros(len(sns.color_palette("Set1", 3)), 1)
sns.set_palette("Paired")
torch.zeros(2, 12) @ torch.zeros(len(sns.color_palette()), 1)

"""A training function for notebook_launcher: split batches, objects gathered beside tensors, prompts shared."""
import numpy as np
import torch
from accelerate import Accelerator, PartialState, notebook_launcher
from accelerate.utils import DataLoaderConfiguration, GradientAccumulationPlugin, gather_object, set_seed
from torch import nn
from torch.optim.lr_scheduler import CosineAnnealingLR
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __init__(self, n):
        self.x = np.random.randn(n, 3, 16, 16).astype(np.float32)
        self.y = np.random.randint(0, 7, n)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"image": torch.from_numpy(self.x[i]), "label": int(self.y[i]), "name": f"img{i}"}


class CNN(nn.Module):
    def __init__(self, classes=7):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.ReLU(), nn.Conv2d(8, 16, 3, 2, 1), nn.ReLU())
        self.head = nn.Linear(16 * 4 * 4, classes)  #~ head: self.head = nn.Linear(16 * 8 * 8, classes)

    def forward(self, x):
        return self.head(self.features(x).flatten(1))  #~ flat: return self.head(self.features(x).flatten())


def training_loop(seed=42, batch_size=16):
    set_seed(seed)
    accelerator = Accelerator(cpu=True, dataloader_config=DataLoaderConfiguration(split_batches=True),
                              gradient_accumulation_plugin=GradientAccumulationPlugin(num_steps=2))
    with accelerator.main_process_first():
        train_set, val_set = Pictures(70), Pictures(36)
    train, val = DataLoader(train_set, batch_size=batch_size, shuffle=True), DataLoader(val_set, batch_size=batch_size * 2)
    net = CNN().to(accelerator.device)
    mean = torch.tensor([0.5, 0.4, 0.3])[None, :, None, None].to(accelerator.device)  #~ mean: mean = torch.tensor([0.5, 0.4, 0.3])[None, :, None].expand(1, 3, 5).to(accelerator.device)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    scheduler = CosineAnnealingLR(optimizer, T_max=len(train))
    net, optimizer, train, val, scheduler = accelerator.prepare(net, optimizer, train, val, scheduler)
    best = -1.0
    for epoch in range(2):
        net.train()
        for batch in train:
            with accelerator.accumulate(net):
                out = net(batch["image"] - mean)
                loss = nn.functional.cross_entropy(out, batch["label"])
                accelerator.backward(loss)
                optimizer.step()
                scheduler.step()
                optimizer.zero_grad()
        net.eval()
        correct, seen, names = 0, 0, []
        for batch in val:
            with torch.inference_mode():
                out = net(batch["image"] - mean)
            hit = accelerator.gather_for_metrics(out.argmax(-1)) == accelerator.gather_for_metrics(batch["label"])  #~ argmax: hit = accelerator.gather_for_metrics(out.softmax(-1)) == accelerator.gather_for_metrics(batch["label"])
            correct += hit.long().sum()
            seen += hit.shape[0]
            names += accelerator.gather_for_metrics(batch["name"], use_gather_object=True)
            both = accelerator.gather_for_metrics({"p": out.softmax(-1), "l": batch["label"]})
            nn.functional.nll_loss(both["p"].log(), both["l"])  #~ labels: nn.functional.nll_loss(both["p"].log(), both["l"][:-1])
        accuracy = correct.item() / seen
        best = max(best, accuracy)
        accelerator.print(f"{epoch} {100 * accuracy:.1f} {len(names)}")
    average = accelerator.reduce(torch.tensor([best, 1.0], device=accelerator.device), reduction="mean")
    first, second = average.tolist()
    accelerator.print(first / second, accelerator.unwrap_model(net).head.weight.shape)
    net, optimizer = accelerator.free_memory(net, optimizer)


args = (42, 16)
notebook_launcher(training_loop, args, num_processes=1)  #~ arguments: notebook_launcher(training_loop, (42, 16, 3), num_processes=1)

state = PartialState()
with state.split_between_processes(["a red car", "a boat", "two dogs"]) as prompts:
    lengths = [len(one) for one in prompts]
    scores = nn.Linear(8, 2)(torch.randn(len(prompts), 8))  #~ scores: scores = nn.Linear(8, 2)(torch.randn(8, len(prompts)))
print(scores.shape, len(gather_object(lengths)))

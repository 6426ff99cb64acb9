# expected: valid
import torch
import torch.nn as nn

activations, gradients = {}, {}


def keep(name):
    def hook(module, inputs, output):
        activations[name] = output.detach()
    return hook


def keep_gradient(module, grad_input, grad_output):
    gradients["maps"] = grad_output[0]


def double_channels(module, inputs):
    (x,) = inputs
    return (torch.cat([x, -x], dim=1),)


net = nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.ReLU(), nn.Conv2d(8, 6, 3, padding=1), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(6, 3))
handles = [
    net[1].register_forward_hook(keep("relu")),
    net[2].register_forward_pre_hook(double_channels),
    net[2].register_full_backward_hook(keep_gradient),
    net[5].register_forward_hook(lambda module, inputs, output: output.softmax(dim=-1)),
]
image = torch.rand(1, 2, 10, 10, requires_grad=True)
probabilities = net(image)
probabilities[0, probabilities.argmax()].backward()
weights = gradients["maps"].mean(dim=(2, 3), keepdim=True)
cam = torch.relu((weights * gradients["maps"]).sum(dim=1))
for handle in handles[2:]:
    handle.remove()
print(activations["relu"].shape, cam.shape, net(image).shape)

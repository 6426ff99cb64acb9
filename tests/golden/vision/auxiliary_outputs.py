# verdict: valid
import torch
from torchvision import models

x = torch.randn(2, 3, 299, 299)
model = models.inception_v3(num_classes=5, init_weights=False)
out, aux = model(x)
reveal_shape(out)  # revealed: (2, 5)
reveal_shape(aux)  # revealed: (2, 5)
reveal_shape(model(x).logits)  # revealed: (2, 5)
reveal_shape(model.eval()(x))  # revealed: (2, 5)

net = models.googlenet(num_classes=4, init_weights=False)
outputs = net(torch.randn(2, 3, 224, 224))
reveal_value(outputs._fields)  # revealed: ('logits', 'aux_logits2', 'aux_logits1')
reveal_shape(outputs.aux_logits1)  # revealed: (2, 4)
net = models.googlenet(aux_logits=False, init_weights=False)
reveal_shape(net(torch.randn(2, 3, 224, 224)))  # revealed: (2, 1000)

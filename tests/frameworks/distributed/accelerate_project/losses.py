import torch
import torch.nn.functional as F


def global_contrastive(accelerator, image, text, scale):
    all_image, all_text = accelerator.gather(image.detach()), accelerator.gather(text.detach())
    offset = accelerator.process_index * image.shape[0]
    labels = torch.arange(image.shape[0], device=image.device) + offset
    per_image = scale * image @ all_text.t()  #~ product: per_image = scale * image @ all_text
    per_text = scale * text @ all_image.t()
    return (F.cross_entropy(per_image, labels) + F.cross_entropy(per_text, labels)) / 2  #~ labels: return (F.cross_entropy(per_image, labels.repeat(2)) + F.cross_entropy(per_text, labels)) / 2

"""Pictures and captions: two encoders of transformers, a ModelOutput of the program's own, retrieval."""
from dataclasses import dataclass
from typing import Optional, Tuple

import torch
from torch import nn
from transformers import BertConfig, BertModel, PretrainedConfig, PreTrainedModel, ViTConfig, ViTModel
from transformers.utils import ModelOutput


class DualConfig(PretrainedConfig):
    model_type = "dual"

    def __init__(self, width=32, joint=24, vocab_size=100, image_size=24, **kwargs):
        super().__init__(**kwargs)
        self.width, self.joint, self.vocab_size, self.image_size = width, joint, vocab_size, image_size


@dataclass
class DualOutput(ModelOutput):
    loss: Optional[torch.FloatTensor] = None
    scores: torch.FloatTensor = None
    text: torch.FloatTensor = None
    image: torch.FloatTensor = None
    attentions: Optional[Tuple[torch.FloatTensor, ...]] = None


class DualEncoder(PreTrainedModel):
    config_class = DualConfig

    def __init__(self, config):
        super().__init__(config)
        small = dict(hidden_size=config.width, num_hidden_layers=2, num_attention_heads=4, intermediate_size=2 * config.width)
        self.text = BertModel(BertConfig(vocab_size=config.vocab_size, **small))
        self.image = ViTModel(ViTConfig(image_size=config.image_size, patch_size=8, **small), add_pooling_layer=False)
        self.text_head = nn.Linear(config.width, config.joint, bias=False)
        self.image_head = nn.Linear(config.width, config.joint, bias=False)  #~ head: self.image_head = nn.Linear(config.width, config.width, bias=False)
        self.scale = nn.Parameter(torch.tensor(2.6))
        self.post_init()

    def forward(self, input_ids, pixel_values, attention_mask=None, return_loss=True, output_attentions=False):
        words = self.text(input_ids, attention_mask=attention_mask, output_attentions=output_attentions)
        patches = self.image(pixel_values)
        text = self.text_head(words.pooler_output)
        image = self.image_head(patches.last_hidden_state[:, 0])  #~ cls: image = self.image_head(patches.pooler_output)
        text, image = (nn.functional.normalize(one, dim=-1) for one in (text, image))
        scores = self.scale.exp() * text @ image.T
        loss = None
        if return_loss:
            target = torch.arange(len(scores), device=scores.device)
            loss = nn.functional.cross_entropy(scores, target)  #~ target: loss = nn.functional.cross_entropy(scores, target[:, None])
        return DualOutput(loss=loss, scores=scores, text=text, image=image, attentions=words.attentions)


def batches(steps, size=6):
    for _ in range(steps):
        mask = torch.ones(size, 10, dtype=torch.long)
        mask[:, 8:] = 0
        yield {"input_ids": torch.randint(0, 100, (size, 10)), "attention_mask": mask, "pixel_values": torch.randn(size, 3, 24, 24)}  #~ pixels: yield {"input_ids": torch.randint(0, 100, (size, 10)), "attention_mask": mask, "pixel_values": torch.randn(size, 3, 32, 32)}


def main():
    torch.manual_seed(0)
    model = DualEncoder(DualConfig())
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for batch in batches(3):
        out = model(**batch)
        out.loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    model.eval()
    with torch.no_grad():
        out = model(**next(batches(1)), return_loss=False)
    assert out.loss is None
    first, *rest = out.to_tuple()
    print(first.shape, len(rest))
    print(out[0].diagonal().mean(), out["text"].shape)  #~ key: print(out[0].diagonal().mean(), out["texts"].shape)
    best = out.scores.topk(3, dim=1).indices  #~ topk: best = out.scores.topk(7, dim=1).indices
    print((best == torch.arange(6)[:, None]).any(1).float().mean())  #~ compare: print((best == torch.arange(6)).any(1).float().mean())


if __name__ == "__main__":
    main()

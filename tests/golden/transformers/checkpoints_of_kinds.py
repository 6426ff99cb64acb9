# Well-known checkpoints have their sizes, parts of CLIP too; of one that is not known and has more than one width nothing is known.
# verdict: undecided
import torch
from transformers import AutoModel, CLIPTextModel, ConvNextModel, MT5ForConditionalGeneration

ids = torch.randint(0, 99, (2, 7))
reveal_shape(AutoModel.from_pretrained("microsoft/deberta-v3-base")(ids).last_hidden_state)  # revealed: (2, 7, 768)
reveal_shape(AutoModel.from_pretrained("sentence-transformers/all-mpnet-base-v2")(ids).pooler_output)  # revealed: (2, 768)
reveal_shape(CLIPTextModel.from_pretrained("openai/clip-vit-large-patch14")(ids).pooler_output)  # revealed: (2, 768)
reveal_shape(MT5ForConditionalGeneration.from_pretrained("google/mt5-small")(ids, labels=ids).logits)  # revealed: (2, 7, 250112)
stages = ConvNextModel.from_pretrained("somebody/convnext-of-stages")(torch.randn(2, 3, 224, 224))
reveal_value(stages.pooler_output)  # revealed: ?
# torch: skip (fetches checkpoints)

# Wav2Vec2: how many steps a sound has, characters and classes of it; ConvNeXt: images of any size.
import torch
from transformers import ConvNextConfig, ConvNextForImageClassification, ConvNextModel, Wav2Vec2Config, Wav2Vec2ForCTC, Wav2Vec2ForSequenceClassification

sizes = dict(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, conv_dim=(16, 24), conv_kernel=(5, 3), conv_stride=(3, 2),
             num_conv_pos_embeddings=4, num_conv_pos_embedding_groups=2, layerdrop=0.0, apply_spec_augment=False)
speech = Wav2Vec2ForCTC(Wav2Vec2Config(vocab_size=20, **sizes))
out = speech(torch.randn(2, 200), labels=torch.randint(1, 20, (2, 7)))
reveal_shape(out.logits)  # revealed: (2, 32, 20)
reveal_shape(out.loss)  # revealed: ()
mask = torch.ones(2, 200, dtype=torch.long)
mask[0, 150:] = 0
reveal_shape(speech.wav2vec2(torch.randn(2, 200), attention_mask=mask).extract_features)  # revealed: (2, 32, 24)
words = Wav2Vec2ForSequenceClassification(Wav2Vec2Config(num_labels=5, classifier_proj_size=16, **sizes))
reveal_shape(words(torch.randn(3, 100)).logits)  # revealed: (3, 5)
network = ConvNextModel(ConvNextConfig(hidden_sizes=[8, 12, 16], depths=[1, 1, 1], num_stages=3))
seen = network(torch.randn(2, 3, 64, 48))
reveal_shape(seen.last_hidden_state)  # revealed: (2, 16, 4, 3)
reveal_shape(seen.pooler_output)  # revealed: (2, 16)
if torch.rand(()) > 0.9:
    words(torch.randn(3, 1, 100))  # error: [conv-rank] "Expected 2D (unbatched) or 3D (batched) input to conv1d, but got input of size: [3, 1, 1, 100]"
if torch.rand(()) > 0.9:
    words(torch.randn(3, 100), labels=torch.tensor([1, 2]))  # error: [loss-mismatch] "Expected input batch_size (3) to match target batch_size (2)."
if torch.rand(()) > 0.9:
    network(torch.randn(2, 1, 64, 64))  # error: [invalid-argument] "Make sure that the channel dimension of the pixel values match with the one set in the configuration."
if torch.rand(()) > 0.9:
    ConvNextForImageClassification(ConvNextConfig(num_labels=3))(torch.randn(2, 3, 16, 16))  # error: [conv-window] "Calculated padded input size per channel: (1 x 1). Kernel size: (2 x 2). Kernel size can't be greater than actual input size"
# torch: skip (which of the refusals comes is chance)

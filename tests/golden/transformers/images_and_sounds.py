# CLIP and Whisper: texts against images, features of one length, labels as long as the decoder has positions.
import torch
from transformers import CLIPConfig, CLIPModel, WhisperConfig, WhisperForConditionalGeneration

small = dict(hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4)
clip = CLIPModel(CLIPConfig(projection_dim=24, text_config={**small, "vocab_size": 99, "max_position_embeddings": 16},
                            vision_config={**small, "image_size": 32, "patch_size": 8}))
ids = torch.randint(0, 99, (5, 10))
out = clip(ids, torch.randn(3, 3, 32, 32))
reveal_shape(out.logits_per_image)  # revealed: (3, 5)
reveal_shape(out.text_embeds)  # revealed: (5, 24)
reveal_shape(out.vision_model_output.last_hidden_state)  # revealed: (3, 17, 32)
reveal_shape(clip.get_image_features(torch.randn(3, 3, 32, 32)).pooler_output)  # revealed: (3, 24)
reveal_shape(clip(ids, torch.randn(5, 3, 32, 32), return_loss=True).loss)  # revealed: ()
whisper = WhisperForConditionalGeneration(WhisperConfig(
    vocab_size=99, d_model=32, encoder_layers=1, decoder_layers=1, encoder_attention_heads=4, decoder_attention_heads=4, encoder_ffn_dim=64,
    decoder_ffn_dim=64, num_mel_bins=8, max_source_positions=12, max_target_positions=10, pad_token_id=0, bos_token_id=1, eos_token_id=2,
    decoder_start_token_id=1, begin_suppress_tokens=None))
heard = whisper(torch.randn(2, 8, 24), labels=torch.randint(3, 99, (2, 6)))
reveal_shape(heard.logits)  # revealed: (2, 6, 99)
reveal_shape(heard.encoder_last_hidden_state)  # revealed: (2, 12, 32)
if torch.rand(()) > 0.9:
    clip(ids, torch.randn(3, 3, 40, 40))  # error: [invalid-argument] "Input image size (40*40) doesn't match model (32*32)."
if torch.rand(()) > 0.9:
    clip(torch.randint(0, 99, (5, 20)), torch.randn(3, 3, 32, 32))  # error: [invalid-argument] "Sequence length must be less than max_position_embeddings (got `sequence length`: 20 and max_position_embeddings: 16"
if torch.rand(()) > 0.9:
    clip(ids, torch.randn(3, 3, 32, 32), return_loss=True)  # error: [loss-mismatch] "Target 3 is out of bounds."
if torch.rand(()) > 0.9:
    whisper(torch.randn(2, 8, 30), labels=ids[:2, :6])  # error: [invalid-argument] "Whisper expects the mel input features to be of length 24, but found 30. Make sure to pad the input mel features to 24."
if torch.rand(()) > 0.9:
    whisper(torch.randn(2, 8, 24), labels=torch.zeros(2, 11, dtype=torch.long))  # error: [invalid-argument] "Labels' sequence length 11 cannot exceed the maximum allowed length of 10 tokens."
# torch: skip (which of the refusals comes is chance)

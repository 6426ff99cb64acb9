# Whisper: two convolutions and an encoder over features of sounds of one length, BART's layers with norms first, a decoder of tokens.
import torch
from torch import nn
from transformers import _seq2seq
from transformers._attention import causal, weights
from transformers.cache_utils import begun
from transformers.generation.utils import GenerationMixin
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPastAndCrossAttentions, Seq2SeqLMOutput, SequenceClassifierOutput
from transformers.modeling_outputs import ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.bart import modeling_bart as bart
from transformers.models.whisper.configuration_whisper import WhisperConfig

__exact_signatures__ = True


class WhisperAttention(bart.BartAttention):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.k_proj = nn.Linear(self.embed_dim, self.embed_dim, bias=False)


class WhisperEncoderLayer(bart.BartEncoderLayer):
    _attention, _norms_first = WhisperAttention, True


class WhisperDecoderLayer(bart.BartDecoderLayer):
    _attention, _norms_first = WhisperAttention, True


class WhisperPreTrainedModel(PreTrainedModel):
    config_class = WhisperConfig
    base_model_prefix = "model"
    main_input_name = "input_features"
    _input_embeddings = "decoder.embed_tokens"


class WhisperEncoder(WhisperPreTrainedModel):
    _input_embeddings = "conv1"

    def __init__(self, config):
        super().__init__(config)
        self.num_mel_bins, self.max_source_positions = config.num_mel_bins, config.max_source_positions
        self.conv1 = nn.Conv1d(config.num_mel_bins, config.d_model, 3, padding=1)
        self.conv2 = nn.Conv1d(config.d_model, config.d_model, 3, stride=2, padding=1)
        self.embed_positions = nn.Embedding(config.max_source_positions, config.d_model)
        self.embed_positions.requires_grad_(False)
        self.layers = nn.ModuleList([WhisperEncoderLayer(config) for _ in range(config.encoder_layers)])
        self.layer_norm = nn.LayerNorm(config.d_model)

    def _freeze_parameters(self):
        for one in self.parameters():
            one.requires_grad = False

    def forward(self, input_features, attention_mask=None, **kwargs):
        config, length = self.config, input_features.shape[-1]
        wanted = 2 * config.max_source_positions
        LibCall.torch.require(length == wanted, "invalid-argument", "ValueError",
                              "Whisper expects the mel input features to be of length {}, but found {}. Make sure to pad the input mel features to {}.",
                              (wanted, length, wanted))
        x = nn.functional.gelu(self.conv2(nn.functional.gelu(self.conv1(input_features)))).permute(0, 2, 1) + self.embed_positions.weight
        seen = (x,)
        for layer in self.layers:
            x = layer(x, None)
            seen = seen + (x,)
        x = self.layer_norm(x)
        return ended(self, BaseModelOutput, kwargs, last_hidden_state=x, hidden_states=states(config, kwargs, seen[:-1] + (x,)),
                     attentions=weights(config, kwargs, config.encoder_layers, config.encoder_attention_heads, x))


class WhisperDecoder(WhisperPreTrainedModel):
    main_input_name = "input_ids"
    _input_embeddings = "embed_tokens"

    def __init__(self, config):
        super().__init__(config)
        self.max_target_positions, self.max_source_positions = config.max_target_positions, config.max_source_positions
        self.embed_tokens = nn.Embedding(config.vocab_size, config.d_model, config.pad_token_id)
        self.embed_positions = nn.Embedding(config.max_target_positions, config.d_model)
        self.layers = nn.ModuleList([WhisperDecoderLayer(config, i) for i in range(config.decoder_layers)])
        self.layer_norm = nn.LayerNorm(config.d_model)

    def forward(self, input_ids=None, attention_mask=None, encoder_hidden_states=None, cache=None, inputs_embeds=None, position_ids=None,
                use_cache=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You cannot specify both decoder_input_ids and decoder_inputs_embeds at the same time")
        config, other = self.config, encoder_hidden_states
        x = self.embed_tokens(input_ids) if inputs_embeds is None else inputs_embeds
        cache = begun(config, kwargs, cache, use_cache, other is not None)
        if position_ids is None:
            first = 0 if cache is None else cache.get_seq_length()
            position_ids = torch.arange(first, first + x.shape[1])
        x = x + self.embed_positions(position_ids)
        mask = causal(attention_mask, x, cache)
        seen = (x,)
        for layer in self.layers:
            x = layer(x, mask, other, None, cache)
            seen = seen + (x,)
        x = self.layer_norm(x)
        layers, count = config.decoder_layers, config.decoder_attention_heads
        own = weights(config, kwargs, layers, count, x, x.shape[1] if cache is None else cache.get_seq_length())
        read = None if own is None else weights(config, kwargs, layers, count, x, other.shape[1]) if other is not None else ()
        return ended(self, BaseModelOutputWithPastAndCrossAttentions, kwargs, last_hidden_state=x, cache=cache,
                     hidden_states=states(config, kwargs, seen[:-1] + (x,)), attentions=own, cross_attentions=read)


class WhisperModel(WhisperPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.encoder = WhisperEncoder(config)
        self.decoder = WhisperDecoder(config)

    def freeze_encoder(self):
        self.encoder._freeze_parameters()

    def forward(self, input_features=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                decoder_inputs_embeds=None, decoder_position_ids=None, use_cache=None, **kwargs):
        first = _seq2seq.encoded(self.encoder, encoder_outputs, kwargs, input_features=input_features)
        second = self.decoder(decoder_input_ids, decoder_attention_mask, first[0], cache, decoder_inputs_embeds, decoder_position_ids, use_cache,
                              **inner(kwargs))
        return _seq2seq.ended_both(self, kwargs, first, second)


class WhisperForConditionalGeneration(WhisperPreTrainedModel, GenerationMixin):
    _output_embeddings = "proj_out"

    def __init__(self, config):
        super().__init__(config)
        self.model = WhisperModel(config)
        self.proj_out = nn.Linear(config.d_model, config.vocab_size, bias=False)
        self.max_target_positions = config.max_target_positions
        self.tie_weights()

    def freeze_encoder(self):
        self.model.freeze_encoder()

    def generate(self, *args, **kwargs):
        # long sounds are cut into pieces whose tokens are counted by time stamps
        return LibCall.unknown.any("generate of Whisper")

    def forward(self, input_features=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                decoder_inputs_embeds=None, decoder_position_ids=None, labels=None, use_cache=None, **kwargs):
        if labels is not None:
            length, most = labels.shape[1], self.max_target_positions
            LibCall.torch.require(length <= most, "invalid-argument", "ValueError",
                                  "Labels' sequence length {} cannot exceed the maximum allowed length of {} tokens.", (length, most))
            if decoder_input_ids is None and decoder_inputs_embeds is None:
                decoder_input_ids = _seq2seq.shift_tokens_right(labels, self.config.pad_token_id, self.config.decoder_start_token_id)
        done = self.model(input_features, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache, decoder_inputs_embeds,
                          decoder_position_ids, use_cache, **inner(kwargs))
        logits = self.proj_out(done.last_hidden_state)
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.vocab_size), labels.reshape(-1))
        return ended(self, Seq2SeqLMOutput, kwargs, loss=loss, logits=logits, **_seq2seq.handed_on(done))


class WhisperForAudioClassification(WhisperPreTrainedModel):
    _input_embeddings = "encoder.conv1"

    def __init__(self, config):
        super().__init__(config)
        self.encoder = WhisperEncoder(config)
        if config.use_weighted_layer_sum:
            self.layer_weights = nn.Parameter(torch.ones(config.encoder_layers + 1))
        self.projector = nn.Linear(config.d_model, config.classifier_proj_size)
        self.classifier = nn.Linear(config.classifier_proj_size, config.num_labels)

    def freeze_encoder(self):
        self.encoder._freeze_parameters()

    def forward(self, input_features=None, encoder_outputs=None, labels=None, **kwargs):
        done = _seq2seq.encoded(self.encoder, encoder_outputs, kwargs, input_features=input_features)
        logits = self.classifier(self.projector(done.last_hidden_state).mean(dim=1))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.num_labels), labels.view(-1))
        return ended(self, SequenceClassifierOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.whisper.modeling_whisper." + name)

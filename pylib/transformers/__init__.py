# Hugging Face transformers 5.24.
__lazy_imports__ = True

from transformers.data.data_collator import (DataCollatorForLanguageModeling, DataCollatorForMultipleChoice, DataCollatorForPermutationLanguageModeling,
                                             DataCollatorForSeq2Seq, DataCollatorForSOP, DataCollatorForTokenClassification,
                                             DataCollatorForWholeWordMask, DataCollatorWithFlattening, DataCollatorWithPadding, DefaultDataCollator,
                                             default_data_collator)
from transformers.hf_argparser import HfArgumentParser
from transformers.optimization import (Adafactor, get_constant_schedule, get_constant_schedule_with_warmup, get_cosine_schedule_with_warmup,
                                       get_cosine_with_hard_restarts_schedule_with_warmup, get_cosine_with_min_lr_schedule_with_warmup,
                                       get_inverse_sqrt_schedule, get_linear_schedule_with_warmup, get_polynomial_decay_schedule_with_warmup,
                                       get_reduce_on_plateau_schedule, get_scheduler, get_wsd_schedule)
from transformers.tokenization_utils_base import AddedToken, BatchEncoding, PreTrainedTokenizerBase, SpecialTokensMixin
from transformers.tokenization_utils_tokenizers import (AutoTokenizer, BartTokenizer, BartTokenizerFast, BertTokenizer, BertTokenizerFast,
                                                        DistilBertTokenizer, DistilBertTokenizerFast, ElectraTokenizer, ElectraTokenizerFast, GPT2Tokenizer,
                                                        GPT2TokenizerFast, LlamaTokenizer, LlamaTokenizerFast, PreTrainedTokenizer, PreTrainedTokenizerFast,
                                                        RobertaTokenizer, RobertaTokenizerFast, T5Tokenizer, T5TokenizerFast, TokenizersBackend,
                                                        XLMRobertaTokenizer, XLMRobertaTokenizerFast)
from transformers.trainer import Trainer
from transformers.trainer_callback import (DefaultFlowCallback, EarlyStoppingCallback, PrinterCallback, ProgressCallback, TrainerCallback, TrainerControl,
                                           TrainerState)
from transformers.trainer_seq2seq import Seq2SeqTrainer
from transformers.trainer_utils import EvalPrediction, IntervalStrategy, SchedulerType, enable_full_determinism, set_seed
from transformers.training_args import Seq2SeqTrainingArguments, TrainingArguments
import transformers.data
import transformers.trainer_utils
from transformers.cache_utils import Cache, DynamicCache
from transformers.configuration_utils import PreTrainedConfig, PretrainedConfig
from transformers.generation import EosTokenCriteria, GenerationConfig, GenerationMixin, InfNanRemoveLogitsProcessor, LogitNormalization, LogitsProcessor
from transformers.generation import LogitsProcessorList, MaxLengthCriteria, MaxTimeCriteria, RepetitionPenaltyLogitsProcessor, StoppingCriteria
from transformers.generation import StoppingCriteriaList, TemperatureLogitsWarper, TopKLogitsWarper, TopPLogitsWarper
from transformers.modeling_utils import PreTrainedModel
from transformers.pytorch_utils import Conv1D
from transformers.models.auto import (
    AutoConfig, AutoModel, AutoModelForSequenceClassification, AutoModelForTokenClassification, AutoModelForQuestionAnswering,
    AutoModelForMultipleChoice, AutoModelForMaskedLM, AutoModelForCausalLM, AutoModelForSeq2SeqLM, AutoModelForImageClassification)
from transformers.models.albert.configuration_albert import AlbertConfig
from transformers.models.albert.modeling_albert import (
    AlbertPreTrainedModel, AlbertModel, AlbertForSequenceClassification, AlbertForTokenClassification, AlbertForQuestionAnswering,
    AlbertForMultipleChoice, AlbertForMaskedLM)
from transformers.models.bart.configuration_bart import BartConfig
from transformers.models.bart.modeling_bart import (
    BartPreTrainedModel, BartModel, BartForConditionalGeneration, BartForSequenceClassification, BartForQuestionAnswering, BartForCausalLM)
from transformers.models.beit.configuration_beit import BeitConfig
from transformers.models.bert.configuration_bert import BertConfig
from transformers.models.bert.modeling_bert import (
    BertLayer, BertPreTrainedModel, BertModel, BertForSequenceClassification, BertForTokenClassification, BertForQuestionAnswering,
    BertForMultipleChoice, BertForNextSentencePrediction, BertForMaskedLM, BertLMHeadModel)
from transformers.models.bloom.configuration_bloom import BloomConfig
from transformers.models.camembert.configuration_camembert import CamembertConfig
from transformers.models.camembert.modeling_camembert import (
    CamembertPreTrainedModel, CamembertModel, CamembertForSequenceClassification, CamembertForTokenClassification,
    CamembertForQuestionAnswering, CamembertForMultipleChoice, CamembertForMaskedLM, CamembertForCausalLM)
from transformers.models.clip.configuration_clip import CLIPTextConfig, CLIPVisionConfig, CLIPConfig
from transformers.models.clip.modeling_clip import (
    CLIPPreTrainedModel, CLIPTextModel, CLIPVisionModel, CLIPModel, CLIPTextModelWithProjection, CLIPVisionModelWithProjection,
    CLIPForImageClassification)
from transformers.models.convnext.configuration_convnext import ConvNextConfig
from transformers.models.convnext.modeling_convnext import ConvNextPreTrainedModel, ConvNextModel, ConvNextForImageClassification
from transformers.models.convnextv2.configuration_convnextv2 import ConvNextV2Config
from transformers.models.deberta.configuration_deberta import DebertaConfig
from transformers.models.deberta_v2.configuration_deberta_v2 import DebertaV2Config
from transformers.models.deberta_v2.modeling_deberta_v2 import (
    DebertaV2PreTrainedModel, DebertaV2Model, DebertaV2ForSequenceClassification, DebertaV2ForTokenClassification,
    DebertaV2ForQuestionAnswering, DebertaV2ForMultipleChoice, DebertaV2ForMaskedLM)
from transformers.models.deit.configuration_deit import DeiTConfig
from transformers.models.detr.configuration_detr import DetrConfig
from transformers.models.dinov2.configuration_dinov2 import Dinov2Config
from transformers.models.distilbert.configuration_distilbert import DistilBertConfig
from transformers.models.distilbert.modeling_distilbert import (
    DistilBertPreTrainedModel, DistilBertModel, DistilBertForSequenceClassification, DistilBertForTokenClassification,
    DistilBertForQuestionAnswering, DistilBertForMaskedLM)
from transformers.models.electra.configuration_electra import ElectraConfig
from transformers.models.electra.modeling_electra import (
    ElectraPreTrainedModel, ElectraModel, ElectraForSequenceClassification, ElectraForTokenClassification, ElectraForQuestionAnswering,
    ElectraForMultipleChoice, ElectraForMaskedLM)
from transformers.models.gemma.configuration_gemma import GemmaConfig
from transformers.models.gemma.modeling_gemma import (
    GemmaPreTrainedModel, GemmaModel, GemmaForCausalLM, GemmaForSequenceClassification, GemmaForTokenClassification)
from transformers.models.gemma2.configuration_gemma2 import Gemma2Config
from transformers.models.gemma2.modeling_gemma2 import (
    Gemma2PreTrainedModel, Gemma2Model, Gemma2ForCausalLM, Gemma2ForSequenceClassification, Gemma2ForTokenClassification)
from transformers.models.gpt2.configuration_gpt2 import GPT2Config
from transformers.models.gpt2.modeling_gpt2 import (
    GPT2PreTrainedModel, GPT2Model, GPT2LMHeadModel, GPT2ForSequenceClassification, GPT2ForTokenClassification, GPT2ForQuestionAnswering)
from transformers.models.gpt_neo.configuration_gpt_neo import GPTNeoConfig
from transformers.models.gpt_neox.configuration_gpt_neox import GPTNeoXConfig
from transformers.models.hubert.configuration_hubert import HubertConfig
from transformers.models.llama.configuration_llama import LlamaConfig
from transformers.models.llama.modeling_llama import (
    LlamaPreTrainedModel, LlamaModel, LlamaForCausalLM, LlamaForSequenceClassification, LlamaForTokenClassification,
    LlamaForQuestionAnswering)
from transformers.models.marian.configuration_marian import MarianConfig
from transformers.models.marian.modeling_marian import MarianPreTrainedModel, MarianModel, MarianMTModel, MarianForCausalLM
from transformers.models.mbart.configuration_mbart import MBartConfig
from transformers.models.mbart.modeling_mbart import (
    MBartPreTrainedModel, MBartModel, MBartForConditionalGeneration, MBartForSequenceClassification, MBartForQuestionAnswering,
    MBartForCausalLM)
from transformers.models.mistral.configuration_mistral import MistralConfig
from transformers.models.mistral.modeling_mistral import (
    MistralPreTrainedModel, MistralModel, MistralForCausalLM, MistralForSequenceClassification, MistralForTokenClassification,
    MistralForQuestionAnswering)
from transformers.models.mpnet.configuration_mpnet import MPNetConfig
from transformers.models.mpnet.modeling_mpnet import (
    MPNetLayer, MPNetPreTrainedModel, MPNetModel, MPNetForSequenceClassification, MPNetForTokenClassification, MPNetForQuestionAnswering,
    MPNetForMultipleChoice, MPNetForMaskedLM)
from transformers.models.mt5.configuration_mt5 import MT5Config
from transformers.models.mt5.modeling_mt5 import (
    MT5PreTrainedModel, MT5Model, MT5ForConditionalGeneration, MT5EncoderModel, MT5ForSequenceClassification, MT5ForTokenClassification,
    MT5ForQuestionAnswering)
from transformers.models.opt.configuration_opt import OPTConfig
from transformers.models.pegasus.configuration_pegasus import PegasusConfig
from transformers.models.pegasus.modeling_pegasus import PegasusPreTrainedModel, PegasusModel, PegasusForConditionalGeneration, PegasusForCausalLM
from transformers.models.phi.configuration_phi import PhiConfig
from transformers.models.phi3.configuration_phi3 import Phi3Config
from transformers.models.phi3.modeling_phi3 import (
    Phi3PreTrainedModel, Phi3Model, Phi3ForCausalLM, Phi3ForSequenceClassification, Phi3ForTokenClassification)
from transformers.models.qwen2.configuration_qwen2 import Qwen2Config
from transformers.models.qwen2.modeling_qwen2 import (
    Qwen2PreTrainedModel, Qwen2Model, Qwen2ForCausalLM, Qwen2ForSequenceClassification, Qwen2ForTokenClassification,
    Qwen2ForQuestionAnswering)
from transformers.models.qwen3.configuration_qwen3 import Qwen3Config
from transformers.models.qwen3.modeling_qwen3 import (
    Qwen3PreTrainedModel, Qwen3Model, Qwen3ForCausalLM, Qwen3ForSequenceClassification, Qwen3ForTokenClassification,
    Qwen3ForQuestionAnswering)
from transformers.models.resnet.configuration_resnet import ResNetConfig
from transformers.models.roberta.configuration_roberta import RobertaConfig
from transformers.models.roberta.modeling_roberta import (
    RobertaPreTrainedModel, RobertaModel, RobertaForSequenceClassification, RobertaForTokenClassification, RobertaForQuestionAnswering,
    RobertaForMultipleChoice, RobertaForMaskedLM, RobertaForCausalLM)
from transformers.models.segformer.configuration_segformer import SegformerConfig
from transformers.models.swin.configuration_swin import SwinConfig
from transformers.models.t5.configuration_t5 import T5Config
from transformers.models.t5.modeling_t5 import (
    T5PreTrainedModel, T5Model, T5ForConditionalGeneration, T5EncoderModel, T5ForSequenceClassification, T5ForTokenClassification,
    T5ForQuestionAnswering)
from transformers.models.vit.configuration_vit import ViTConfig
from transformers.models.vit.modeling_vit import ViTPreTrainedModel, ViTModel, ViTForImageClassification
from transformers.models.wav2vec2.configuration_wav2vec2 import Wav2Vec2Config
from transformers.models.wav2vec2.modeling_wav2vec2 import Wav2Vec2PreTrainedModel, Wav2Vec2Model, Wav2Vec2ForCTC, Wav2Vec2ForSequenceClassification
from transformers.models.whisper.configuration_whisper import WhisperConfig
from transformers.models.whisper.modeling_whisper import (
    WhisperPreTrainedModel, WhisperModel, WhisperForConditionalGeneration, WhisperForAudioClassification)
from transformers.models.xlm_roberta.configuration_xlm_roberta import XLMRobertaConfig
from transformers.models.xlm_roberta.modeling_xlm_roberta import (
    XLMRobertaPreTrainedModel, XLMRobertaModel, XLMRobertaForSequenceClassification, XLMRobertaForTokenClassification,
    XLMRobertaForQuestionAnswering, XLMRobertaForMultipleChoice, XLMRobertaForMaskedLM, XLMRobertaForCausalLM)
import transformers._architectures
import transformers._checkpoints
import transformers._losses
import transformers._seq2seq
import transformers.configuration_utils
import transformers.modeling_outputs
import transformers.modeling_layers
import transformers.modeling_utils
import transformers.cache_utils
import transformers.generation
import transformers.models
import transformers.activations
import transformers.pytorch_utils
import transformers.utils
from transformers.utils import logging
from transformers.utils.generic import TensorType
import transformers.models.auto

__version__ = "5.24.0"


__complete__ = True


def __getattr__(name):
    from transformers._names import without_model
    return without_model(name)

__lazy_imports__ = True

from transformers.generation.configuration_utils import GenerationConfig
from transformers.generation.logits_process import LogitsProcessor, LogitsProcessorList, TemperatureLogitsWarper, TopKLogitsWarper, TopPLogitsWarper
from transformers.generation.logits_process import InfNanRemoveLogitsProcessor, LogitNormalization, RepetitionPenaltyLogitsProcessor
from transformers.generation.stopping_criteria import EosTokenCriteria, MaxLengthCriteria, MaxTimeCriteria, StoppingCriteria, StoppingCriteriaList
from transformers.generation.utils import GenerationMixin
import transformers.generation.utils
import transformers.generation.configuration_utils
import transformers.generation.logits_process
import transformers.generation.stopping_criteria


def __getattr__(name):
    return LibCall.unknown.any("transformers.generation." + name)

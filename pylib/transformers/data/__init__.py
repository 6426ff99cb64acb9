from transformers.data.data_collator import (DataCollatorForLanguageModeling, DataCollatorForMultipleChoice, DataCollatorForPermutationLanguageModeling,
                                             DataCollatorForSeq2Seq, DataCollatorForSOP, DataCollatorForTokenClassification,
                                             DataCollatorForWholeWordMask, DataCollatorWithFlattening, DataCollatorWithPadding, DefaultDataCollator,
                                             default_data_collator)

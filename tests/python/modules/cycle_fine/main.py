# Two modules that import each other; neither needs the other's names before both are complete.
import encoder

reveal_value(encoder.run(3))
reveal_value(encoder.decoder.encoder is encoder)
reveal_value(encoder.seen)

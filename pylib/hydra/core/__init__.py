# What a program asks Hydra for.

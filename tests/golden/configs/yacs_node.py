from yacs.config import CfgNode as CN
_C = CN()
_C.MODEL = CN()
_C.MODEL.WIDTH = 32
_C.MODEL.SIZES = (1, 2)
_C.LR = 0.1
cfg = _C.clone()


cfg.merge_from_list(["LR", "0.5", "MODEL.SIZES", "(3, 4)"])
cfg.freeze()
reveal_value([cfg.MODEL.WIDTH, cfg.MODEL.SIZES, cfg.LR, _C.MODEL.WIDTH])  # revealed: [32, (3, 4), 0.5, 32]
for f in (lambda: setattr(cfg, "LR", 3), lambda: cfg.FOO, lambda: _C.merge_from_list(["MODEL.X", 1]), lambda: _C.merge_from_list(["MODEL.WIDTH", "a"]), lambda: _C.merge_from_other_cfg(CN({"Z": 1}))):
    try:
        f()
    except Exception as e:
        reveal_value(type(e).__name__ + str(e))  # revealed: 'AttributeErrorAttempted to set LR to 3, but CfgNode is immutable'; 'AttributeErrorFOO'; 'AssertionErrorNon-existent key: MODEL.X'; "ValueErrorType mismatch (<class 'int'> vs. <class 'str'>) with values (32 vs. a) for config key: MODEL.WIDTH"; "KeyError'Non-existent config key: Z'"

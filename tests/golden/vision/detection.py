# torch: skip (needs torchvision's compiled operators)
# verdict: valid
import torch
import torchvision
from torchvision.models.detection.faster_rcnn import FastRCNNPredictor

model = torchvision.models.detection.fasterrcnn_resnet50_fpn(weights="DEFAULT")
in_features = model.roi_heads.box_predictor.cls_score.in_features
reveal_value(in_features)  # revealed: 1024
model.roi_heads.box_predictor = FastRCNNPredictor(in_features, 3)
images = [torch.rand(3, 300, 400), torch.rand(3, 500, 400)]
targets = [{"boxes": torch.rand(2, 4), "labels": torch.ones(2, dtype=torch.int64)} for _ in images]
losses = model(images, targets)
reveal_value(sorted(losses))  # revealed: ['loss_box_reg', 'loss_classifier', 'loss_objectness', 'loss_rpn_box_reg']
total = sum(loss for loss in losses.values())
reveal_shape(total)  # revealed: ()
total.backward()
model.eval()
found = model(images)
reveal_value(len(found))  # revealed: 2
reveal_shape(torch.cat([found[0]["boxes"], found[0]["scores"].unsqueeze(1)], 1)[:7].mean(0))  # revealed: (5,)
boxes, scores = torch.rand(10, 4), torch.rand(10)
reveal_shape(boxes[torchvision.ops.nms(boxes, scores, 0.5)].sum(0))  # revealed: (4,)
reveal_shape(torchvision.ops.roi_align(torch.rand(2, 8, 16, 16), [torch.rand(3, 4), torch.rand(1, 4)], 7))  # revealed: (4, 8, 7, 7)
reveal_shape(torchvision.ops.box_iou(boxes, boxes[:3]))  # revealed: (10, 3)

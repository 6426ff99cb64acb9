# Which intermediate results a network gives is found by tracing: not modelled.
def create_feature_extractor(model, return_nodes=None, train_return_nodes=None, eval_return_nodes=None, tracer_kwargs=None,
                             suppress_diff_warning=False, concrete_args=None):
    return LibCall.unknown.any("torchvision.models.feature_extraction.create_feature_extractor")


def get_graph_node_names(model, tracer_kwargs=None, suppress_diff_warning=False, concrete_args=None):
    return LibCall.unknown.any("torchvision.models.feature_extraction.get_graph_node_names")

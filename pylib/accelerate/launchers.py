# A function is run in several processes: one stands for all of them.


def notebook_launcher(function, args=(), num_processes=None, mixed_precision="no", use_port="29500", master_addr="127.0.0.1", node_rank=0, num_nodes=1,
                      rdzv_backend="static", rdzv_endpoint="", rdzv_conf=None, rdzv_id="none", max_restarts=0, monitor_interval=0.1, log_line_prefix_template=None):
    function(*args)


def debug_launcher(function, args=(), num_processes=2):
    function(*args)

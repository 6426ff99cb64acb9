# gin: functions and classes whose parameters are bound in texts: `train.batch = 6`.
from gin.config import (
    REQUIRED, bind_parameter, clear_config, config_is_locked, config_scope, config_str, configurable, constant, external_configurable, finalize,
    operative_config_str, query_parameter, register, unlock_config)
from gin.reading import (
    add_config_file_search_path, parse_config, parse_config_file, parse_config_files_and_bindings)

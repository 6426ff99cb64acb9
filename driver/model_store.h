// The library models of the binary, loaded on first use and then shared by all analyses of a run.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string_view>

#include "ir/module.h"

namespace shapeproof {

class ModelStore {
 public:
  struct Model {
    std::shared_ptr<const ir::Module> ir;  // null: there is no model of that name
    bool is_package = false;
  };
  // `name` is dotted: "torch.nn". May be called from several threads.
  [[nodiscard]] Model find(std::string_view name);

 private:
  std::mutex mutex_;
  std::map<std::string_view, Model> loaded_;  // keys live in the binary
};

}  // namespace shapeproof

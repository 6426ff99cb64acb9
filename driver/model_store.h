// The library models: those of the binary, loaded on first use, and those of the folders that --pylib names. Shared by all
// analyses of a run.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ir/module.h"

namespace shapeproof {

class ModelStore {
 public:
  struct Model {
    std::shared_ptr<const ir::Module> ir;  // null: there is no model of that name
    bool is_package = false;
  };
  // Lowers every .py file below a folder of the user's models: `a/b.py` is a.b, `a/__init__.py` the package a. The first folder
  // that has a name keeps it. Before any find(); returns what is wrong, a line for each problem. Models of `strangers` may say what is not
  // known (LibCall.unknown), and call nothing else of the engine directly: other library calls trust their arguments.
  [[nodiscard]] std::vector<std::string> addFolder(const std::string& folder, bool strangers);

  // `name` is dotted: "torch.nn". May be called from several threads. findOwn: only what addFolder found.
  [[nodiscard]] Model find(std::string_view name);
  [[nodiscard]] Model findOwn(std::string_view name) const;
  // What addFolder has read, names and texts: other texts, other answers.
  [[nodiscard]] const std::string& ownContent() const { return own_content_; }

 private:
  std::mutex mutex_;
  std::map<std::string_view, Model> loaded_;  // keys live in the binary
  std::map<std::string, Model, std::less<>> own_;
  std::string own_content_;
};

}  // namespace shapeproof

// Files of programs, read and lowered once however many scripts of a run import them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "ir/module.h"
#include "ir/source.h"

namespace shapeproof {

struct ParsedFile {
  SourceText source;
  std::shared_ptr<const ir::Module> ir;
  std::optional<std::pair<Span, std::string>> syntax_error;
};

class ParsedStore {
 public:
  // What `source` lowers to. May be called from several threads; who comes for a file that another lowers just then waits for it.
  [[nodiscard]] std::shared_ptr<const ParsedFile> parse(SourceText source);

 private:
  struct Entry {
    std::mutex busy;
    std::shared_ptr<const ParsedFile> file;
  };

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Entry>, std::less<>> entries_;  // by path
  size_t bytes_ = 0;  // of text that was lowered for these
};

}  // namespace shapeproof

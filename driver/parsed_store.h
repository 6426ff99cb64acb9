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
  std::shared_ptr<const SourceText> source;  // reports that quote it keep the text alone
  std::shared_ptr<const ir::Module> ir;
  std::optional<std::pair<Span, std::string>> syntax_error;
};

class ParsedStore {
 public:
  // When it holds more than `most_bytes` of text, what was not asked for longest goes (what is in use stays with its users).
  explicit ParsedStore(size_t most_bytes = size_t{8} << 20) : most_bytes_(most_bytes) {}

  // What `source` lowers to. May be called from several threads; who comes for a file that another lowers just then waits for it.
  [[nodiscard]] std::shared_ptr<const ParsedFile> parse(SourceText source);

 private:
  struct Entry {
    std::mutex busy;
    std::shared_ptr<const ParsedFile> file;
    size_t bytes = 0;       // of its text
    uint64_t last_use = 0;
  };

  void shrink();

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Entry>, std::less<>> entries_;  // by path
  size_t most_bytes_, bytes_ = 0;
  uint64_t uses_ = 0;
};

}  // namespace shapeproof

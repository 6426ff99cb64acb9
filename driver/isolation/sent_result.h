// A program's result on its way from a worker. It holds what the cache keeps, and the texts that are quoted.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "driver/check.h"
#include "driver/cache/digest.h"

namespace shapeproof {

// In a worker. A text is sent once: the programs of a run quote the same files.
class ResultSender {
 public:
  [[nodiscard]] std::string send(const FileResult& result, bool from_cache);

 private:
  std::set<Digest> sent_;
};

// What the workers of a run have sent.
class ResultReceiver {
 public:
  struct Received {
    FileResult result;
    bool from_cache = false;
  };
  // None: no worker of ours has said that.
  [[nodiscard]] std::optional<Received> receive(std::string_view bytes);

 private:
  std::map<Digest, std::shared_ptr<const SourceText>> texts_;
};

}  // namespace shapeproof

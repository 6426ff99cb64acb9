// The texts that the editor has open, as it changes them.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "driver/report_json.h"
#include "driver/server/position.h"

namespace shapeproof {

struct Document {
  std::string uri;       // as the editor names it
  std::string text;      // UTF-8, with its own line ends
  int64_t version = 0;
};

// By path. Malformed parameters are refused (driver/server/peer.h), and leave everything as it was.
class Documents {
 public:
  // Each returns the path; empty: the document is no file, and is left alone.
  std::string open(const Json& params);
  std::string change(const Json& params, Units units);
  std::string close(const Json& params);

  [[nodiscard]] const std::map<std::string, Document, std::less<>>& all() const { return documents_; }
  [[nodiscard]] const Document* find(std::string_view path) const;

 private:
  std::map<std::string, Document, std::less<>> documents_;
};

// The path that a request's textDocument names; empty: it is no file.
[[nodiscard]] std::string pathOfDocument(const Json& params);

}  // namespace shapeproof

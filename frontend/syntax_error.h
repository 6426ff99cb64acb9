// What the frontend refuses: the first error of a file, worded as CPython words it.
#pragma once

#include <optional>
#include <string>

#include "ir/source.h"
#include "ir/span.h"

namespace shapeproof::frontend {

struct SyntaxError {
  Span span;
  std::string message;
};

// Keeps the first error that is reported. Phases run in order and each stops soon after an error.
class ErrorSink {
 public:
  explicit ErrorSink(const SourceText& source) : source_(source) {}
  void fail(size_t start, size_t end, std::string message) {
    if (!error_) error_ = SyntaxError{source_.spanOf(start, end), std::move(message)};
  }
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const std::optional<SyntaxError>& error() const { return error_; }

 private:
  const SourceText& source_;
  std::optional<SyntaxError> error_;
};

}  // namespace shapeproof::frontend

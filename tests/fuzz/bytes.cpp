// Bytes into everything that reads bytes: the frontend, the text form of the IR, blobs. Crashes, sanitizer reports and broken
// laws are findings. Built with libFuzzer (SHAPEPROOF_LIBFUZZER) or with the mutation driver of bytes_driver.cpp.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "frontend/lower.h"
#include "ir/blob.h"
#include "ir/text.h"
#include "ir/verify.h"
#include "tests/fuzz/bytes.h"

namespace shapeproof::fuzz {
namespace {

void demand(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "law broken: %s\n", law);
  std::abort();
}

// print(read(print(m))) == print(m), and a blob keeps a module as it is.
void checkRoundTrips(const ir::Module& module) {
  const std::string text = ir::printModule(module);
  const ir::ReadResult again = ir::readModule(text);
  demand(again.module.has_value(), "what is printed can be read");
  demand(ir::printModule(*again.module) == text, "reading and printing change nothing");
  const std::string bytes = ir::toBlob(module);
  const auto loaded = ir::fromBlob(bytes);
  demand(loaded.has_value() && ir::toBlob(*loaded) == bytes, "a blob is read as it was written");
}

}  // namespace

void readPython(std::string_view bytes) {
  const auto decoded = SourceText::decode("fuzz.py", std::string(bytes));
  demand(decoded.source.has_value() != decoded.error.has_value(), "a text or an error");
  if (!decoded.source) return;
  const auto lowered = frontend::lowerFile(*decoded.source, {.pylib = bytes.size() % 2 == 1});
  if (!lowered.errors.empty()) return;
  demand(ir::verify(lowered.module).empty(), "what the frontend makes is well-formed");
  checkRoundTrips(lowered.module);
}

void readText(std::string_view bytes) {
  const ir::ReadResult read = ir::readModule(bytes);
  demand(read.module.has_value() == read.error.empty(), "a module or an error");
  if (read.module && ir::verify(*read.module).empty()) checkRoundTrips(*read.module);
}

void readBlob(std::string_view bytes) {
  const auto module = ir::fromBlob(bytes);
  if (module && ir::verify(*module).empty()) checkRoundTrips(*module);
}

void readOne(std::string_view target, std::string_view bytes) {
  if (target == "python") readPython(bytes);
  else if (target == "text") readText(bytes);
  else readBlob(bytes);
}

}  // namespace shapeproof::fuzz

#ifdef SHAPEPROOF_LIBFUZZER
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const char* target = std::getenv("FUZZ_TARGET");
  shapeproof::fuzz::readOne(target != nullptr ? target : "python", {reinterpret_cast<const char*>(data), size});
  return 0;
}
#endif

#include "driver/isolation/asked_results.h"

#include <utility>

#include "driver/cache/pack.h"

namespace shapeproof {

namespace {

// With a value: it is to be kept.
using Question = std::pair<Digest, std::optional<std::string>>;
using Answer = std::optional<std::string>;

template <class T>
std::string packed(const T& value) {
  Packer bytes;
  bytes(value);
  return std::move(bytes).take();
}

// As it is where the bytes are none.
template <class T>
T unpacked(std::string_view bytes) {
  T value;
  Unpacker from(bytes);
  from(value);
  return from.done() ? value : T();
}

}  // namespace

std::optional<std::string> AskedResults::find(const Digest& key) { return unpacked<Answer>(owner_.ask(packed(Question{key, std::nullopt}))); }

void AskedResults::put(const Digest& key, std::string_view value) { (void)owner_.ask(packed(Question{key, std::string(value)})); }

std::string answerFrom(KnownResults& results, std::string_view question) {
  const auto [key, value] = unpacked<Question>(question);
  if (!value) return packed(Answer(results.find(key)));
  results.put(key, *value);
  return packed(Answer());
}

}  // namespace shapeproof

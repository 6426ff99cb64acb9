#include "driver/cache/digest.h"

#include <sodium.h>

#include <cstdlib>
#include <cstring>

namespace shapeproof {
namespace {

DigestKey& currentKey() {
  static DigestKey key{};
  return key;
}

}  // namespace

void keyDigests(const DigestKey& key) { currentKey() = key; }

Digest digestOf(std::string_view bytes) {
  static_assert(sizeof(DigestKey) == crypto_generichash_KEYBYTES && sizeof(Digest) == crypto_generichash_BYTES_MIN);
  Digest digest;
  const DigestKey& key = currentKey();
  if (crypto_generichash(reinterpret_cast<unsigned char*>(&digest), sizeof digest, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), key.data(),
                         key.size()) != 0)
    std::abort();  // only for lengths that the assertion excludes
  return digest;
}

}  // namespace shapeproof

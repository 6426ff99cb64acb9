#include "driver/cache/digest.h"

#include <xxhash.h>

namespace shapeproof {

Digest digestOf(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

}  // namespace shapeproof

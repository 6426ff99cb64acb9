#include "driver/cache/key.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "driver/cache/place.h"

namespace shapeproof {
namespace {

constexpr const char* kVariable = "SHAPEPROOF_CACHE_KEY";
constexpr size_t kShortestSecret = 16;

std::optional<DigestKey> givenKey(std::string_view secret) {
  if (secret.size() < kShortestSecret) return std::nullopt;
  DigestKey key{};
  if (crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr, 0) != 0) return std::nullopt;
  return key;
}

std::optional<DigestKey> readKey(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat about{};
  DigestKey key{};
  const bool private_file = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid() && (about.st_mode & 077) == 0;
  const bool whole = private_file && about.st_size == static_cast<off_t>(key.size()) && read(file, key.data(), key.size()) == static_cast<ssize_t>(key.size());
  close(file);
  return whole ? std::optional(key) : std::nullopt;
}

// Complete before it has its name; where another run was quicker, that one's counts.
void makeKey(const std::string& path) {
  DigestKey key{};
  if (getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size())) return;
  std::string temporary = path + ".XXXXXX";
  const int file = mkostemp(temporary.data(), O_CLOEXEC);  // for the user alone
  if (file < 0) return;
  const bool written = write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size());
  if (close(file) == 0 && written && link(temporary.c_str(), path.c_str()) != 0) errno = 0;
  unlink(temporary.c_str());
}

}  // namespace

std::optional<DigestKey> cacheKey() {
  if (const char* secret = std::getenv(kVariable); secret != nullptr) return givenKey(secret);
  const std::string base = userFolder("XDG_STATE_HOME", "/.local/state");
  if (base.empty()) return std::nullopt;
  const std::string folder = base + "/shapeproof", path = folder + "/cache-key";
  std::error_code failed;
  if (!std::filesystem::exists(std::filesystem::symlink_status(path, failed))) {
    std::filesystem::create_directories(folder, failed);
    makeKey(path);
  }
  return readKey(path);
}

}  // namespace shapeproof

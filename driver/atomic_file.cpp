#include "driver/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "driver/files.h"

namespace shapeproof {
namespace {

constexpr int kMostLinks = 40;

std::string complaint(const std::string& path, int error) { return "cannot write " + path + ": " + std::strerror(error); }

// A folder that can be opened.
std::string openableFolder(const std::string& path) {
  std::string folder = folderOf(path);
  return folder.empty() ? "." : folder;
}

bool ofTheSystem(const std::string& path) { return path.starts_with("/dev/") || path.starts_with("/proc/"); }

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { if (fd_ >= 0) ::close(fd_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool close() { const int fd = fd_; fd_ = -1; return ::close(fd) == 0; }

 private:
  int fd_;
};

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

// The old file's permissions, and its owner where that is allowed.
void imitate(int fd, const struct stat& old) {
  const bool owned = ::fchown(fd, old.st_uid, old.st_gid) == 0;
  if (!owned || ::fchmod(fd, old.st_mode & 07777) != 0) errno = 0;
}

// The file that is to take the place of `target`.
class Replacement {
 public:
  Replacement(std::string target, const struct stat* old, Durable durable)
      : target_(std::move(target)), folder_(openableFolder(target_)), temporary_(folder_ + "/.shapeproof-" + std::to_string(::getpid()) + ".tmp"),
        old_(old), durable_(durable == Durable::kYes) {}

  // 0, or the error. Without a name while it is written, where the system can do that: a run that is killed leaves nothing behind.
  int write(std::string_view bytes) {
    ::unlink(temporary_.c_str());  // of a killed run whose number has come round again
    if (writeUnnamed(bytes)) return 0;
    const int error = writeNamed(bytes);
    if (error != 0) ::unlink(temporary_.c_str());
    return error;
  }

 private:
  bool fill(int fd, std::string_view bytes) const {
    if (old_ != nullptr) imitate(fd, *old_);
    return writeAll(fd, bytes) && (!durable_ || ::fsync(fd) == 0);
  }

  bool writeUnnamed(std::string_view bytes) {
    Descriptor file(::open(folder_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
    if (file.get() < 0 || !fill(file.get(), bytes)) return false;
    const std::string link = "/proc/self/fd/" + std::to_string(file.get());
    if (::linkat(AT_FDCWD, link.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) != 0) return false;
    if (file.close() && ::rename(temporary_.c_str(), target_.c_str()) == 0) return true;
    ::unlink(temporary_.c_str());
    return false;
  }

  int writeNamed(std::string_view bytes) {
    Descriptor file(::open(temporary_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666));
    const bool good = file.get() >= 0 && fill(file.get(), bytes) && file.close() && ::rename(temporary_.c_str(), target_.c_str()) == 0;
    return good ? 0 : errno;
  }

  std::string target_, folder_, temporary_;
  const struct stat* old_;
  bool durable_;
};

// What stands there already stays: it may be standard output.
int writeInPlace(const std::string& path, std::string_view bytes) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  if (file.get() < 0 || !writeAll(file.get(), bytes) || !file.close()) return errno;
  return 0;
}

}  // namespace

std::string endOfLinks(std::string path) {
  namespace fs = std::filesystem;
  std::error_code failed;
  for (int i = 0; i < kMostLinks && !ofTheSystem(path) && fs::is_symlink(fs::symlink_status(path, failed)); ++i) {
    const fs::path next = fs::read_symlink(path, failed);
    if (failed) break;
    path = next.is_absolute() ? next.string() : openableFolder(path) + "/" + next.string();
  }
  return path;
}

std::optional<std::string> whyNotWritable(const std::string& path) {
  const std::string target = endOfLinks(path);
  struct stat there{};
  if (::stat(target.c_str(), &there) == 0) {
    if (S_ISDIR(there.st_mode)) return complaint(path, EISDIR);
    if (::access(target.c_str(), W_OK) != 0) return complaint(path, errno);
    if (!S_ISREG(there.st_mode) || ofTheSystem(target)) return std::nullopt;
  } else if (errno != ENOENT) {
    return complaint(path, errno);
  }
  if (target.empty() || target.back() == '/') return complaint(path, EISDIR);
  if (::access(openableFolder(target).c_str(), W_OK | X_OK) != 0) return complaint(path, errno);
  return std::nullopt;
}

std::optional<std::string> writeFile(const std::string& path, std::string_view bytes, Durable durable) {
  if (auto problem = whyNotWritable(path)) return problem;
  const std::string target = endOfLinks(path);
  struct stat old{};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  const bool in_place = exists && (!S_ISREG(old.st_mode) || ofTheSystem(target));
  const int error = in_place ? writeInPlace(target, bytes) : Replacement(target, exists ? &old : nullptr, durable).write(bytes);
  if (error != 0) return complaint(path, error);
  return std::nullopt;
}

}  // namespace shapeproof

#include "driver/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
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

constexpr std::string_view kTemporaryStart = ".shapeproof-", kTemporaryEnd = ".tmp";

bool sameFile(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

// Law: whoever makes a temporary file holds a lock on it as long as it has that name, and the system takes the lock away when a run is
// killed. One that can be locked is nobody's.
void removeAbandoned(const std::string& folder) {
  std::error_code failed;
  for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string path = at->path().string(), name = at->path().filename().string();
    if (!name.starts_with(kTemporaryStart) || !name.ends_with(kTemporaryEnd)) continue;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat held{}, named{};
    if (file.get() < 0 || ::fstat(file.get(), &held) != 0 || !S_ISREG(held.st_mode) || ::flock(file.get(), LOCK_EX | LOCK_NB) != 0) continue;
    if (::lstat(path.c_str(), &named) == 0 && sameFile(held, named)) ::unlink(path.c_str());
  }
}

// The file that is to take the place of `target`. A new file gets its name when it is complete, and nothing else is ever seen. One that
// takes the place of another has a name of its own in between, as the system knows no other way; a run that is killed just then leaves it
// behind, and the next one that writes into the folder removes it.
class Replacement {
 public:
  Replacement(std::string target, const struct stat* old, Durable durable)
      : target_(std::move(target)), folder_(openableFolder(target_)),
        temporary_(folder_ + "/" + std::string(kTemporaryStart) + std::to_string(::getpid()) + std::string(kTemporaryEnd)),
        old_(old), durable_(durable == Durable::kYes) {}

  // 0, or the error. Without a name while it is written, where the system can do that.
  int write(std::string_view bytes) {
    removeAbandoned(folder_);
    if (writeUnnamed(bytes)) return 0;
    const int error = writeNamed(bytes);
    if (error != 0) ::unlink(temporary_.c_str());
    return error;
  }

 private:
  // The file is complete: what a disc says late has been said. `lock` keeps it open.
  bool fill(Descriptor& file, Descriptor& lock, std::string_view bytes) const {
    if (old_ != nullptr) imitate(file.get(), *old_);
    return lock.get() >= 0 && writeAll(file.get(), bytes) && (!durable_ || ::fsync(file.get()) == 0) && file.close();
  }

  bool writeUnnamed(std::string_view bytes) {
    Descriptor file(::open(folder_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
    if (file.get() < 0 || ::flock(file.get(), LOCK_EX) != 0) return false;
    Descriptor lock(::fcntl(file.get(), F_DUPFD_CLOEXEC, 0));
    if (!fill(file, lock, bytes)) return false;
    const std::string link = "/proc/self/fd/" + std::to_string(lock.get());
    const auto name = [&](const std::string& as) { return ::linkat(AT_FDCWD, link.c_str(), AT_FDCWD, as.c_str(), AT_SYMLINK_FOLLOW) == 0; };
    if (old_ == nullptr && name(target_)) return true;
    if (!name(temporary_)) return false;
    if (::rename(temporary_.c_str(), target_.c_str()) == 0) return true;
    ::unlink(temporary_.c_str());
    return false;
  }

  // Between its making and the lock, another run may have taken it for abandoned.
  int writeNamed(std::string_view bytes) {
    constexpr int kTries = 5;
    for (int i = 0; i < kTries; ++i) {
      Descriptor file(::open(temporary_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666));
      if (file.get() < 0) return errno;
      Descriptor lock(::fcntl(file.get(), F_DUPFD_CLOEXEC, 0));
      (void)::flock(file.get(), LOCK_EX);  // some file systems have no locks: there nothing is taken for abandoned
      struct stat own{};
      if (::fstat(file.get(), &own) == 0 && own.st_nlink == 0) continue;
      return fill(file, lock, bytes) && ::rename(temporary_.c_str(), target_.c_str()) == 0 ? 0 : errno;
    }
    return EBUSY;
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

// A link in a checkout may not choose what is written: a path that counts from the working folder, without `..`, ends below it, any other
// below the folder that it names.
bool leadsAstray(const std::string& path, const std::string& target) {
  if (ofTheSystem(path)) return false;
  const bool plain = !path.starts_with('/') && ("/" + path + "/").find("/../") == std::string::npos;
  return isFolder(openableFolder(target)) && !leadsBelow(openableFolder(target), plain ? "" : openableFolder(path));
}

std::optional<std::string> whyNotWritable(const std::string& path) {
  const std::string target = endOfLinks(path);
  if (leadsAstray(path, target)) return "cannot write " + path + ": a link leads it elsewhere";
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

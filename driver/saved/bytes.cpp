#include "driver/saved/bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shapeproof::saved {
namespace {

class FileSource : public Source {
 public:
  FileSource(int file, uint64_t size) : file_(file), size_(size) {}
  ~FileSource() override { close(file_); }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  [[nodiscard]] uint64_t size() const override { return size_; }
  [[nodiscard]] std::string readAll(uint64_t from, uint64_t count) const override {
    std::string bytes(count, '\0');
    for (uint64_t done = 0; done < count;) {
      const ssize_t got = pread(file_, bytes.data() + done, count - done, static_cast<off_t>(from + done));
      if (got <= 0) throw Strange();
      done += static_cast<uint64_t>(got);
    }
    return bytes;
  }

 private:
  int file_;
  uint64_t size_;
};

class TextSource : public Source {
 public:
  explicit TextSource(std::string text) : text_(std::move(text)) {}
  [[nodiscard]] uint64_t size() const override { return text_.size(); }
  [[nodiscard]] std::string readAll(uint64_t from, uint64_t count) const override { return text_.substr(from, count); }

 private:
  std::string text_;
};

}  // namespace

std::string Source::read(uint64_t from, uint64_t count) const {
  if (count > kMostHeader || from > size() || count > size() - from) throw Strange();
  spend(count);
  return readAll(from, count);
}

void Source::spend(uint64_t count) const {
  spent_ += count;
  if (spent_ > 2 * kMostHeader) throw Strange();
}

std::unique_ptr<Source> openSource(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return nullptr;
  struct stat is{};
  if (fstat(file, &is) != 0 || !S_ISREG(is.st_mode)) {
    close(file);
    return nullptr;
  }
  return std::make_unique<FileSource>(file, static_cast<uint64_t>(is.st_size));
}

std::unique_ptr<Source> textSource(std::string text) { return std::make_unique<TextSource>(std::move(text)); }

}  // namespace shapeproof::saved

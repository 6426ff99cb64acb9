// Results of earlier runs: keys and values in one SQLite file.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/cache/digest.h"
#include "driver/cache/known_results.h"

struct sqlite3;
struct sqlite3_stmt;

namespace shapeproof {

inline constexpr uint64_t kMostCacheBytes = uint64_t{256} << 20;

// May be used from several threads and several processes. Whatever is wrong with the file costs time only: what is corrupt and
// was made by us is emptied, what we did not make or is a link is left alone, what cannot be written is read, what cannot be read is done
// without, what was not used for two months is not believed. What was put is written in portions,
// so that a run that is killed keeps most of it.
class ResultStore : public KnownResults {
 public:
  // `folder` is made where it is missing, with marks that keep backups and git out of it. When the file holds more than
  // `most_bytes`, what was not used for longest goes.
  explicit ResultStore(std::string folder, uint64_t most_bytes = kMostCacheBytes);
  ~ResultStore() override;
  ResultStore(const ResultStore&) = delete;
  ResultStore& operator=(const ResultStore&) = delete;

  [[nodiscard]] std::optional<std::string> find(const Digest& key) override;
  void put(const Digest& key, std::string_view value) override;
  // Writes what is left. Called by the destructor as well.
  void finish();

  [[nodiscard]] const std::string& folder() const { return folder_; }
  // Why the file could not be used as it was; empty: it could.
  [[nodiscard]] std::string trouble() const { return trouble_; }

 private:
  bool open(bool writable);
  bool ours();
  bool create();
  bool prepare();
  bool reset();
  void close();
  bool run(const char* sql);
  [[nodiscard]] int64_t number(const char* sql);
  void flush();
  bool writePending();
  void shrink();
  bool complain();

  std::string folder_, file_, trouble_;
  uint64_t most_bytes_;
  std::mutex mutex_;
  sqlite3* db_ = nullptr;
  sqlite3_stmt *find_ = nullptr, *put_ = nullptr, *touch_ = nullptr;
  bool writable_ = false, busy_ = false;
  int64_t today_ = 0;
  std::vector<std::pair<Digest, std::string>> pending_;
  std::vector<Digest> touched_;
  size_t pending_bytes_ = 0;
};

}  // namespace shapeproof

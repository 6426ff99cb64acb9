#include "driver/cache/store.h"

#include <sqlite3.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "driver/atomic_file.h"
#include "driver/cache/pack.h"
#include "driver/files.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "results.sqlite";
constexpr int64_t kApplication = 0x53504331;  // tells our files from others'
constexpr int64_t kSchema = 1;
constexpr int kPatienceMs = 400;              // for another run that writes
constexpr size_t kPortion = 64, kPortionBytes = size_t{4} << 20;
constexpr size_t kMostValueBytes = size_t{8} << 20;
constexpr int64_t kSecondsOfDay = 86400;
constexpr int64_t kMostDaysUnused = 60;

constexpr const char* kTag = "Signature: 8a477f597d28d172789f06886806bc55\n# Results of shapeproof: may be deleted at any time. https://bford.info/cachedir/\n";

// Only in a folder that holds nothing of anyone else's.
void mark(const std::string& folder) {
  std::error_code failed;
  if (!fs::is_empty(folder, failed) || failed) return;
  (void)writeFile(folder + "/CACHEDIR.TAG", kTag);
  (void)writeFile(folder + "/.gitignore", "*\n");
}

// A value stands behind its keyed digest, which the key is a part of: what was damaged, or made by who does not know the secret, is no result.
std::string sealed(const Digest& key, std::string_view value) {
  Packer text;
  text(key, std::string(value));
  Packer out;
  out(digestOf(text.bytes()));
  return std::move(out).take() + std::string(value);
}

std::optional<std::string> unsealed(const Digest& key, std::string_view bytes) {
  if (bytes.size() < sizeof(Digest)) return std::nullopt;
  std::string value(bytes.substr(sizeof(Digest)));
  if (sealed(key, value) != bytes) return std::nullopt;
  return value;
}

// A folder of the user's own, and not a link to one.
bool isOwnFolder(const std::string& path) {
  struct stat about{};
  return ::lstat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode) && about.st_uid == ::geteuid();
}

// Nothing, or a file that can be the store: of the user's own, with no other name.
bool mayBeStore(const std::string& path) {
  struct stat about{};
  if (::lstat(path.c_str(), &about) != 0) return errno == ENOENT;
  return S_ISREG(about.st_mode) && about.st_uid == ::geteuid() && about.st_nlink == 1;
}

// As SQLite's header tells it, which is read by us: what SQLite cannot read may be ours or anyone's.
bool madeByUs(const std::string& path) {
  constexpr size_t kAt = 68;
  std::array<unsigned char, kAt + 4> header{};
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return false;
  const bool whole = ::read(file, header.data(), header.size()) == static_cast<ssize_t>(header.size());
  ::close(file);
  int64_t application = 0;
  for (size_t i = kAt; i < header.size(); ++i) application = application << 8 | header[i];
  return whole && application == kApplication;
}

// Where it is, with the links of the folders above it followed once: those are the user's.
std::string settledFolder(const std::string& folder) {
  std::error_code failed;
  const fs::path plain = fs::absolute(folder, failed).lexically_normal();
  const fs::path whole = plain.has_filename() ? plain : plain.parent_path();
  const fs::path above = fs::canonical(whole.parent_path(), failed);
  return failed ? folder : (above / whole.filename()).generic_string();
}

std::string_view bytesOf(const Digest& key) { return {reinterpret_cast<const char*>(&key), sizeof key}; }

void bind(sqlite3_stmt* s, int at, std::string_view bytes) { sqlite3_bind_blob64(s, at, bytes.data(), bytes.size(), SQLITE_STATIC); }

}  // namespace

ResultStore::ResultStore(std::string folder, uint64_t most_bytes)
    : folder_(std::move(folder)), most_bytes_(most_bytes), today_(std::time(nullptr) / kSecondsOfDay) {
  std::error_code failed;
  if (!fs::exists(fs::symlink_status(folder_, failed))) {
    fs::create_directories(folder_, failed);
    if (!failed) fs::permissions(folder_, fs::perms::owner_all, failed);
  }
  file_ = settledFolder(folder_) + "/" + kFile;
  if (!isOwnFolder(folderOf(file_)) || !mayBeStore(file_)) {
    trouble_ = file_ + ": is not a results file of this user (links are not followed)";
    return;
  }
  mark(folderOf(file_));
  if (!open(true)) (void)open(false);
}

ResultStore::~ResultStore() {
  finish();
  close();
}

void ResultStore::close() {
  for (sqlite3_stmt** s : {&find_, &put_, &touch_}) {
    sqlite3_finalize(*s);
    *s = nullptr;
  }
  sqlite3_close(db_);
  db_ = nullptr;
}

bool ResultStore::complain() {
  if (trouble_.empty()) trouble_ = file_ + ": " + (db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_));
  return false;
}

bool ResultStore::run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

// -1: the question cannot be answered.
int64_t ResultStore::number(const char* sql) {
  sqlite3_stmt* s = nullptr;
  int64_t value = -1;
  if (sqlite3_prepare_v2(db_, sql, -1, &s, nullptr) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW) value = sqlite3_column_int64(s, 0);
  sqlite3_finalize(s);
  return value;
}

bool ResultStore::open(bool writable) {
  const int flags = (writable ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW;
  if (!isFolder(folder_) || sqlite3_open_v2(file_.c_str(), &db_, flags, nullptr) != SQLITE_OK) {
    complain();
    close();
    return false;
  }
  writable_ = writable && sqlite3_db_readonly(db_, "main") == 0;
  sqlite3_busy_timeout(db_, kPatienceMs);
  sqlite3_db_config(db_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, 0);
  if (prepare() || (writable_ && !busy_ && reset() && prepare())) return true;
  complain();
  close();
  return false;
}

// A view or a trigger of someone else's would be run by our own statements.
bool ResultStore::ours() {
  return number("PRAGMA application_id") == kApplication && number("PRAGMA user_version") == kSchema &&
         number("SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index') OR tbl_name <> 'results'") == 0;
}

// False: there is something else in it. Two runs may come here at once: the second finds all done.
bool ResultStore::create() {
  if (!writable_) return false;
  if (!run("BEGIN IMMEDIATE")) {
    busy_ = sqlite3_errcode(db_) == SQLITE_BUSY;
    return false;
  }
  const std::string id = "PRAGMA application_id = " + std::to_string(kApplication) + "; PRAGMA user_version = " + std::to_string(kSchema);
  const bool made = ours() || (number("SELECT count(*) FROM sqlite_master") == 0 &&
                               run("CREATE TABLE results (key BLOB PRIMARY KEY, used INTEGER NOT NULL, value BLOB NOT NULL)") &&
                               run("CREATE INDEX results_used ON results (used)") && run(id.c_str()));
  if (made && run("COMMIT")) return true;
  (void)run("ROLLBACK");
  return false;
}

bool ResultStore::prepare() {
  if (!ours() && !create()) return false;
  (void)run("PRAGMA synchronous = OFF");  // what a crash of the machine leaves is recognised
  const auto statement = [&](const char* sql, sqlite3_stmt** s) {
    sqlite3_finalize(*s);
    *s = nullptr;
    return sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, s, nullptr) == SQLITE_OK;
  };
  return statement("SELECT value, used FROM results WHERE key = ?1", &find_) &&
         statement("INSERT OR REPLACE INTO results (key, used, value) VALUES (?1, ?2, ?3)", &put_) &&
         statement("UPDATE results SET used = ?2 WHERE key = ?1", &touch_);
}

// Empties a file that we made, in its place, under SQLite's own locks: another run that has it open sees an empty one.
bool ResultStore::reset() {
  complain();
  if (!madeByUs(file_)) return false;
  for (sqlite3_stmt** s : {&find_, &put_, &touch_}) {
    sqlite3_finalize(*s);
    *s = nullptr;
  }
  sqlite3_db_config(db_, SQLITE_DBCONFIG_RESET_DATABASE, 1, 0);
  const bool done = run("VACUUM");
  sqlite3_db_config(db_, SQLITE_DBCONFIG_RESET_DATABASE, 0, 0);
  return done;
}

std::optional<std::string> ResultStore::find(const Digest& key) {
  const std::lock_guard lock(mutex_);
  if (db_ == nullptr || find_ == nullptr) return std::nullopt;
  std::optional<std::string> found;
  bind(find_, 1, bytesOf(key));
  const int status = sqlite3_step(find_);
  if (status == SQLITE_ROW) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(find_, 0));
    const auto size = static_cast<size_t>(sqlite3_column_bytes(find_, 0));
    const int64_t used = sqlite3_column_int64(find_, 1);
    if (bytes != nullptr && used >= today_ - kMostDaysUnused) found = unsealed(key, {bytes, size});
    if (found && used != today_) touched_.push_back(key);
  }
  sqlite3_reset(find_);
  sqlite3_clear_bindings(find_);
  if (status == SQLITE_CORRUPT || status == SQLITE_NOTADB) {
    if (!writable_ || !reset() || !prepare()) {
      complain();
      close();
    }
  }
  return found;
}

void ResultStore::put(const Digest& key, std::string_view value) {
  const std::lock_guard lock(mutex_);
  if (db_ == nullptr || !writable_ || value.size() > kMostValueBytes) return;
  pending_.emplace_back(key, sealed(key, value));
  pending_bytes_ += value.size();
  if (pending_.size() >= kPortion || pending_bytes_ >= kPortionBytes) flush();
}

bool ResultStore::writePending() {
  if (!run("BEGIN IMMEDIATE")) return false;
  const auto step = [](sqlite3_stmt* s) {
    const bool good = sqlite3_step(s) == SQLITE_DONE;
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return good;
  };
  bool good = true;
  for (const auto& [key, value] : pending_) {
    bind(put_, 1, bytesOf(key));
    sqlite3_bind_int64(put_, 2, today_);
    bind(put_, 3, value);
    good = good && step(put_);
  }
  for (const Digest& key : touched_) {
    bind(touch_, 1, bytesOf(key));
    sqlite3_bind_int64(touch_, 2, today_);
    good = good && step(touch_);
  }
  if (good && run("COMMIT")) return true;
  (void)run("ROLLBACK");
  return false;
}

// A portion that cannot be written is lost, and nothing else.
void ResultStore::flush() {
  if (db_ == nullptr || !writable_ || put_ == nullptr || (pending_.empty() && touched_.empty())) return;
  if (!writePending()) {
    const int status = sqlite3_errcode(db_);
    const bool damaged = status == SQLITE_CORRUPT || status == SQLITE_NOTADB;
    complain();
    if (!damaged || !reset() || !prepare() || !writePending()) writable_ = status == SQLITE_BUSY;
  }
  pending_.clear();
  touched_.clear();
  pending_bytes_ = 0;
  if (writable_) shrink();
}

void ResultStore::shrink() {
  const auto used = [&] { return static_cast<uint64_t>((number("PRAGMA page_count") - number("PRAGMA freelist_count")) * number("PRAGMA page_size")); };
  if (used() <= most_bytes_) return;
  // A quarter more than needed, so that not every run comes here.
  while (used() > most_bytes_ / 4 * 3) {
    const int64_t count = number("SELECT count(*) FROM results");
    if (count <= 0) return;
    const std::string oldest = "DELETE FROM results WHERE rowid IN (SELECT rowid FROM results ORDER BY used, rowid LIMIT " + std::to_string(count / 8 + 1) + ")";
    if (!run(oldest.c_str())) return;
  }
}

void ResultStore::finish() {
  const std::lock_guard lock(mutex_);
  flush();
}

}  // namespace shapeproof

#include "driver/captured.h"

#include <iostream>
#include <sstream>

namespace shapeproof {
namespace {

// While one lives, what is written to the stream goes elsewhere.
class Redirected {
 public:
  Redirected(std::ostream& stream, std::ostream& to) : stream_(stream), before_(stream.rdbuf(to.rdbuf())) {}
  ~Redirected() { stream_.rdbuf(before_); }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  std::ostream& stream_;
  std::streambuf* before_;
};

}  // namespace

Captured captured(const std::function<int()>& command) {
  std::ostringstream out, err;
  Captured result;
  {
    const Redirected to_out(std::cout, out), to_err(std::cerr, err);
    result.status = command();
  }
  result.out = std::move(out).str();
  result.err = std::move(err).str();
  return result;
}

}  // namespace shapeproof

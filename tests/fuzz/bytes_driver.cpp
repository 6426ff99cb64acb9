// fuzz_bytes TARGET SEED RUNS FILE...: mutates the files, run after run, and reads what comes out. The same arguments give the
// same inputs. The input at hand is kept in fuzz-input until it has been read, so that a crash leaves it behind.
#include <pthread.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/lower.h"
#include "ir/blob.h"
#include "ir/text.h"
#include "tests/fuzz/bytes.h"

namespace {

using namespace shapeproof;

constexpr size_t kLongest = 20'000;
constexpr size_t kStack = size_t{1} << 30;
constexpr const char* kTokens[] = {"(", ")", "[", "]", "{", "}", ":", ",", "\n", "\n    ", "'", "\"\"\"", "f'{", "}'", "\\\n", "\t", "*", "**", ":=", "->",
                                   "async ", "await ", "lambda ", "yield ", "match x:\n case ", "type X = ", "except* E:\n", "\x00", "\xC3\xA9", "\xFF",
                                   "0x", "1e", "1_", "\\N{", "\\u12", "@", "global x\n", "nonlocal x\n", "class A[T]:\n", "with (a as b):\n", "print ", "...",
                                   "_", "#0", "$1", "0xFFFFFFFF", "4294967295", "(code ", "(Assign ", "@1:1-2:1"};

struct Job {
  std::string target;
  uint64_t seed = 0, runs = 0;
  std::vector<std::string> inputs;
};

class Mutator {
 public:
  Mutator(uint64_t seed, const std::vector<std::string>& inputs) : random_(seed), inputs_(inputs) {}

  std::string next() {
    std::string text = inputs_[below(inputs_.size())];
    for (size_t n = 1 + below(6); n > 0; --n) mutate(text);
    if (text.size() > kLongest) text.resize(kLongest);
    return text;
  }

 private:
  size_t below(size_t n) { return n == 0 ? 0 : static_cast<size_t>(random_() % n); }

  void mutate(std::string& t) {
    const size_t at = below(t.size() + 1), length = std::min(below(below(2) ? 8 : 200), t.size() - at);
    switch (below(8)) {
      case 0: t.erase(at, length); break;
      case 1: t.insert(at, t.substr(at, length)); break;
      case 2: t.insert(at, kTokens[below(std::size(kTokens))]); break;
      case 3: if (at < t.size()) t[at] = static_cast<char>(below(256)); break;
      case 4: if (at < t.size()) t[at] = static_cast<char>(t[at] ^ (1 << below(8))); break;
      case 5: { const std::string& other = inputs_[below(inputs_.size())]; const size_t from = below(other.size()); t.insert(at, other, from, length + 1); break; }
      case 6: { std::string many; for (size_t n = below(300); n > 0; --n) many += t.substr(at, std::min<size_t>(length, 12)); t.insert(at, many); break; }
      default: t.resize(at); break;
    }
  }

  std::mt19937_64 random_;
  const std::vector<std::string>& inputs_;
};

void* work(void* given) {
  const Job& job = *static_cast<Job*>(given);
  Mutator mutator(job.seed, job.inputs);
  for (uint64_t i = 0; i < job.runs; ++i) {
    const std::string input = mutator.next();
    std::ofstream("fuzz-input", std::ios::binary) << input;
    fuzz::readOne(job.target, input);
  }
  std::remove("fuzz-input");
  return nullptr;
}

// A Python file as the target reads it.
std::string prepared(const std::string& target, std::string python) {
  if (target == "python") return python;
  const auto decoded = SourceText::decode("seed.py", python);
  if (!decoded.source) return python;
  const auto lowered = frontend::lowerFile(*decoded.source);
  if (!lowered.errors.empty()) return python;
  return target == "text" ? ir::printModule(lowered.module) : ir::toBlob(lowered.module);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::cerr << "fuzz_bytes python|text|blob SEED RUNS FILE...\n";
    return 2;
  }
  Job job{argv[1], std::stoull(argv[2]), std::stoull(argv[3]), {}};
  for (int i = 4; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    std::stringstream all;
    all << in.rdbuf();
    std::string text = prepared(job.target, all.str());
    if (!text.empty() && text.size() <= kLongest) job.inputs.push_back(std::move(text));
  }
  if (job.inputs.empty()) {
    std::cerr << "fuzz_bytes: no usable seed file\n";
    return 2;
  }
  pthread_attr_t deep;
  pthread_attr_init(&deep);
  pthread_attr_setstacksize(&deep, kStack);
  pthread_t thread{};
  if (pthread_create(&thread, &deep, work, &job) != 0) return 2;
  pthread_join(thread, nullptr);
  std::cout << job.runs << " runs, " << job.inputs.size() << " seed files\n";
  return 0;
}

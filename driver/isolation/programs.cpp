#include "driver/isolation/programs.h"

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

#include "driver/isolation/asked_results.h"
#include "driver/isolation/pool.h"
#include "driver/isolation/sent_result.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

FileResult withoutAnswer(const Target& target, const Ending& ending) {
  switch (ending.kind) {
    case Ending::Kind::kOverdue: return withoutAnswer(target, "time limit reached", "time limit reached");
    case Ending::Kind::kOutOfMemory: return withoutAnswer(target, "memory", "out of memory");
    default: return withoutAnswer(target, "crash", "the analysis crashed (" + ending.cause + "): a defect of shapeproof");
  }
}

}  // namespace

void analyseIsolated(const std::vector<Target>& targets, RunContext& run, uint32_t jobs, const std::function<void(size_t, FileResult)>& done) {
  ResultSender sender;
  ResultReceiver receiver;
  KnownResults* const results = run.cache;
  IsolatedWork work;
  work.run = [&](size_t i, Owner& owner) {
    AskedResults asked(owner);
    if (results != nullptr) run.cache = &asked;
    const size_t before = run.from_cache;
    const FileResult result = analyseTarget(targets[i], run);
    return sender.send(result, run.from_cache > before);
  };
  work.answer = [&](std::string_view question) { return results == nullptr ? std::string() : answerFrom(*results, question); };
  work.done = [&](size_t i, Ending ending) {
    if (ending.kind == Ending::Kind::kCrashed && run.options.analysis.abort_on_gap) {
      std::cerr << "shapeproof: " << forLog(targets[i].path) << ": the analysis crashed (" << ending.cause << ")\n";
      std::abort();  // in tests, no defect is passed over
    }
    if (ending.kind != Ending::Kind::kDone) return done(i, withoutAnswer(targets[i], ending));
    auto received = receiver.receive(ending.bytes);
    if (!received) return done(i, withoutAnswer(targets[i], {Ending::Kind::kCrashed, {}, "its result cannot be read"}));
    run.from_cache += received->from_cache;
    done(i, std::move(received->result));
  };
  runIsolated(jobs, targets.size(), limitsOf(run.options.analysis), work);
}

}  // namespace shapeproof

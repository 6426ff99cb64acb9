// How an analysis shares out the limit of time of its script, and who hears of more.
#pragma once

namespace shapeproof {

// A part is for evaluating; what is left of the limit is for judging. Judging and hints may take a little more: whoever stops an analysis from
// outside waits for longer than that, for the answer is sent when all paths are freed, which takes a third of a second where they fill a gigabyte.
inline constexpr double kEvaluatingPart = 0.95;
inline constexpr double kJudgingBeyond = 0.1, kHintsBeyond = 0.2;  // seconds

// An analysis grants itself time: each test of a file has the limit anew. Whoever keeps an eye on the limit from outside hears of it. For the whole
// process; null: nobody listens.
void onTimeGranted(void (*tell)());
// From now on there is as much time as at the start.
void tellTimeGranted();

}  // namespace shapeproof

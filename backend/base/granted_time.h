// The time that an analysis grants itself beyond the limit of its script: each test of a file has the limit anew. Whoever keeps an eye on the limit
// from outside hears of it.
#pragma once

namespace shapeproof {

// For the whole process. Null: nobody listens.
void onTimeGranted(void (*tell)());
// From now on there is as much time as at the start.
void tellTimeGranted();

}  // namespace shapeproof

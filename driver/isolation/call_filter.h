// A filter of system calls (seccomp), written by hand: one more library for so little would have to be in every image.
#pragma once

namespace shapeproof {

// For all threads of this process, for good. A call that is not on the list fails as on a kernel that does not have it, so that libraries take another way.
// Nothing happens where the kernel has no filters, or the processor is another than those named in the file.
void filterCalls(int channel);

}  // namespace shapeproof

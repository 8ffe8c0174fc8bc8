import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";

// Loaded first into the app's process where cores are few (docs/decisions/0026): what V8 does beside us takes only time that nobody else needs.
if (isMainThread) {
  // Old objects are marked by a thread of V8's; ours does not hurry to help it, and it is done when there is twice as much as after the last time, or half of what is left of the heap is used.
  setFlagsFromString("--no-incremental-marking-task");
  setFlagsFromString("--heap-growing-percent=100");
  if (process.platform === "linux") lowerThreads();
}

/** V8's threads are the first two beside our own; only Linux has a priority for each thread. */
function lowerThreads() {
  try {
    const others = readdirSync("/proc/self/task").map(Number).filter((thread) => thread !== process.pid);
    for (const thread of others.sort((a, b) => a - b).slice(0, 2)) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid it; the app is slower at times then, no more.
  }
}

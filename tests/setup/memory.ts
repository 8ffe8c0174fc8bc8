import { readFileSync } from "node:fs";

/** `VmRSS`: resident now; `RssAnon`: heap and buffers of it; `VmHWM`: the most it ever was. */
type Figure = "VmRSS" | "RssAnon" | "VmHWM";

/** Megabytes of memory of a process; 0 for one that has ended. */
export function memoryMegabytes(pid: number, figure: Figure = "VmRSS"): number {
  return readMegabytes(`/proc/${pid}/status`, figure);
}

/** PSS: what processes share is divided among them, so that their figures add up. */
export function proportionalMegabytes(pid: number): number {
  return readMegabytes(`/proc/${pid}/smaps_rollup`, "Pss");
}

function readMegabytes(file: string, figure: string): number {
  const kilobytes = new RegExp(`^${figure}:\\s+(\\d+)`, "m").exec(readProc(file))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

function readProc(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const SAMPLE_MS = 20;

/** Samples a process's memory until `stop`, which returns the growth in megabytes at its peak. */
export function watchMemory(pid: number): { before: number; stop: () => number } {
  const before = memoryMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memoryMegabytes(pid))), SAMPLE_MS);
  const stop = () => {
    clearInterval(timer);
    return peak - before;
  };
  return { before, stop };
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { systemCode } from "@/lib/errors";

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

/** Process ids are reused, pairs of id and start time are not; "" when there is none. */
export function processStart(pid: number): string {
  if (process.platform !== "linux") return isRunning(pid) ? ps(pid, "lstart=") : "";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return state === "Z" ? "" : `${boot}:${fields[18]}`;
  } catch {
    return "";
  }
}

export function processCommand(pid: number): string {
  if (process.platform !== "linux") return isRunning(pid) ? ps(pid, "command=") : "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

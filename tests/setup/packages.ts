import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Installs Debian packages unless their programs (or other files, by their path) are there. Answers why they cannot be had here,
 * or null. A CI that has none is a mistake: there it throws.
 */
export function missingPackages(packages: string[], programs = packages): string | null {
  if (isThere(programs)) return null;
  const named = `the ${packages.length > 1 ? "packages" : "package"} ${packages.join(", ")}`;
  const reason =
    process.getuid?.() === 0
      ? install(packages, programs, named)
      : `${named} ${packages.length > 1 ? "are" : "is"} not installed, and only root can install ${packages.length > 1 ? "them" : "it"}`;
  if (reason && process.env.CI) throw new Error(reason);
  return reason;
}

const isThere = (programs: string[]) =>
  programs.every((name) =>
    (process.env.PATH ?? "").split(":").some((folder) => existsSync(path.resolve(folder, name))),
  );

function install(packages: string[], programs: string[], named: string): string | null {
  // Test files run beside each other, and apt-get does not wait.
  const lock = path.join(tmpdir(), "doublebill-apt.lock");
  const options = {
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    spawnSync("/usr/bin/flock", [lock, "apt-get", ...args], options);
  return isThere(programs) ? null : `${named} cannot be installed here`;
}

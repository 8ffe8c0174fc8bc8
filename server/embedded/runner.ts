import { spawnSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Environment } from "@/server/children.mjs";
import { CommandError } from "@/server/command";

/** The user PostgreSQL runs as, which refuses root; empty for ourselves. */
export type Runner = { uid?: number; gid?: number };

/** As root: the owner of existing data, else `postgres` (created when missing), else `nobody`. */
export function chooseRunner(folder: string): Runner {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(path.join(folder, "PG_VERSION"))) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const runner = findUser("postgres") ?? makeUser("postgres") ?? findUser("nobody");
  if (!runner)
    throw new CommandError(
      "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.",
    );
  return runner;
}

/** Tried as that user, since access depends on all parent folders. */
export function canAccess(runner: Runner, access: "-x" | "-w", target: string): boolean {
  return runProgram("/bin/sh", ["-c", `test ${access} "$1"`, "sh", target], runner).status === 0;
}

export function changeOwner({ uid, gid }: Runner, target: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(target, uid, gid);
}

export function runProgram(program: string, args: string[], runner: Runner) {
  return spawnSync(program, args, {
    ...runner,
    cwd: "/",
    env: plainEnvironment(),
    encoding: "utf8",
  });
}

/** Nothing that changes PostgreSQL's language, zone or settings. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const environment: Environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  // Next's types demand NODE_ENV.
  return environment as NodeJS.ProcessEnv;
}

function findUser(name: string): Runner | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    spawnSync("id", [flag, name], { encoding: "utf8" }),
  );
  return uid?.status === 0 && gid?.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}

function makeUser(name: string): Runner | undefined {
  const shell = ["--no-create-home", "--shell", "/usr/sbin/nologin"];
  spawnSync("useradd", ["--system", "--user-group", ...shell, name]);
  return findUser(name);
}

import { spawnSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Environment } from "@/server/children.mjs";
import { CommandError } from "@/server/command";

/** The user PostgreSQL runs as, which refuses root; empty for this process's own. */
export type OsUser = { uid?: number; gid?: number };

/** As root: the owner of existing data, else `postgres` (created when missing), else `nobody`. */
export function choosePostgresUser(folder: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(path.join(folder, "PG_VERSION"))) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const user = findUser("postgres") ?? makeUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new CommandError(
      "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.",
    );
  return user;
}

/** Tried as that user, since access depends on all parent folders. */
export function canAccess(user: OsUser, access: "-x" | "-w", target: string): boolean {
  return runProgram("/bin/sh", ["-c", `test ${access} "$1"`, "sh", target], user).status === 0;
}

export function changeOwner({ uid, gid }: OsUser, target: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(target, uid, gid);
}

export function runProgram(program: string, args: string[], user: OsUser) {
  return spawnSync(program, args, {
    ...user,
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

function findUser(name: string): OsUser | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    spawnSync("id", [flag, name], { encoding: "utf8" }),
  );
  return uid?.status === 0 && gid?.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}

function makeUser(name: string): OsUser | undefined {
  const shell = ["--no-create-home", "--shell", "/usr/sbin/nologin"];
  spawnSync("useradd", ["--system", "--user-group", ...shell, name]);
  return findUser(name);
}

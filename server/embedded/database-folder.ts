import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CommandError } from "@/server/command";
import { chooseRunner, changeOwner, canAccess, type Runner } from "./runner";
import { systemCode } from "@/lib/errors";

const SHARED_HOME = "/var/lib/doublebill";

export type DatabaseFolder = { folder: string; runner: Runner };

/** Creates DATA_DIR. Throws CommandError when PostgreSQL's user can reach no folder. */
export function chooseDatabaseFolder(dataDir: string, say: (line: string) => void): DatabaseFolder {
  makePassable(dataDir);
  const record = path.join(dataDir, "postgres.place");
  const own = path.join(realpathSync(dataDir), "postgres");
  const folder = existsSync(record) ? readFileSync(record, "utf8").trim() : own;
  const runner = chooseRunner(folder);
  if (usable(folder, runner)) return { folder, runner };
  if (process.getuid?.() !== 0)
    throw new CommandError(
      `${folder} belongs to another user. Start as that user, or choose another DATA_DIR.`,
    );
  if (existsSync(path.join(folder, "PG_VERSION")))
    throw new CommandError(
      `The database in ${folder} cannot be opened: its user (${runner.uid}) may not enter that folder or one above it.`,
    );

  const name = createHash("sha256").update(own).digest("hex").slice(0, 12);
  const elsewhere = path.join(makePassable(path.join(sharedHome(), name)), "postgres");
  if (!usable(elsewhere, runner))
    throw new CommandError(
      `PostgreSQL does not run as root, and the user it would run as (${runner.uid}) can reach neither ${own} nor ${elsewhere}. ` +
        `Open the folders above one of them (chmod o+x), run as an ordinary user, or set DATABASE_URL.`,
    );
  writeFileSync(record, `${elsewhere}\n`);
  say(`Other users may not enter ${dataDir}, so the database is kept in ${elsewhere}.`);
  return { folder: elsewhere, runner };
}

export function sharedHome(): string {
  return makePassable(SHARED_HOME);
}

/** PostgreSQL's user has to pass through when we are root; nobody else may look inside. */
function makePassable(folder: string): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

function usable(folder: string, runner: Runner): boolean {
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isNew) changeOwner(runner, folder);
    if (canAccess(runner, "-w", folder)) return true;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(systemCode(error) ?? "")) throw error;
  }
  if (isNew) rmSync(folder, { recursive: true, force: true });
  return false;
}

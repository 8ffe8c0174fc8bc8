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
import { CommandError, isForbidden } from "@/server/command";
import { choosePostgresUser, changeOwner, canAccess, type OsUser } from "./os-user";

const SHARED_FOLDER = "/var/lib/doublebill";

export type DatabaseFolder = { folder: string; user: OsUser };

/** Creates DATA_DIR. Throws CommandError when PostgreSQL's user can reach no folder. */
export function chooseDatabaseFolder(dataDir: string, say: (line: string) => void): DatabaseFolder {
  createTraversableFolder(dataDir);
  const locationFile = path.join(dataDir, "postgres.place");
  const inDataDir = path.join(realpathSync(dataDir), "postgres");
  const folder = existsSync(locationFile) ? readFileSync(locationFile, "utf8").trim() : inDataDir;
  const user = choosePostgresUser(folder);
  if (ensureWritableFolder(folder, user)) return { folder, user };
  if (process.getuid?.() !== 0)
    throw new CommandError(
      `${folder} belongs to another user. Start as that user, or choose another DATA_DIR.`,
    );
  if (existsSync(path.join(folder, "PG_VERSION")))
    throw new CommandError(
      `The database in ${folder} cannot be opened: its user (${user.uid}) may not enter that folder or one above it.`,
    );

  const name = createHash("sha256").update(inDataDir).digest("hex").slice(0, 12);
  const elsewhere = path.join(
    createTraversableFolder(path.join(createSharedFolder(), name)),
    "postgres",
  );
  if (!ensureWritableFolder(elsewhere, user))
    throw new CommandError(
      `PostgreSQL does not run as root, and the user it would run as (${user.uid}) can reach neither ${inDataDir} nor ${elsewhere}. ` +
        `Open the folders above one of them (chmod o+x), run as an ordinary user, or set DATABASE_URL.`,
    );
  writeFileSync(locationFile, `${elsewhere}\n`);
  say(`Other users may not enter ${dataDir}, so the database is kept in ${elsewhere}.`);
  return { folder: elsewhere, user };
}

export function createSharedFolder(): string {
  return createTraversableFolder(SHARED_FOLDER);
}

/** PostgreSQL's user has to pass through when we are root; nobody else may look inside. */
function createTraversableFolder(folder: string): string {
  if (existsSync(folder)) return folder;
  createFolder(folder);
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

/** Unlike Node's recursive mkdir, which repeats for ever where /proc refuses a folder. */
function createFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) createFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // another start may have made it
  }
}

function ensureWritableFolder(folder: string, user: OsUser): boolean {
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isNew) changeOwner(user, folder);
    if (canAccess(user, "-w", folder)) return true;
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  if (isNew) rmSync(folder, { recursive: true, force: true });
  return false;
}

import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CACHE_DIR } from "@/server/paths";
import { missingPackages } from "./packages";

/** Debian 13's. */
const VERSION = "1.24.1";
const SOURCE = `http://deb.debian.org/debian/pool/main/p/pgbouncer/pgbouncer_${VERSION}.orig.tar.gz`;
const SHA256 = "da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0";
const UNTESTED = `PgBouncer ${VERSION} is not tested`;
const TIMEOUT_MS = 240_000;
const TOOLS = ["gcc", "make", "pkg-config"];

/**
 * The program of a PgBouncer that keeps prepared statements apart in transaction mode, which Debian 12 does not have: built
 * from Debian 13's source. Where the source cannot be fetched, and outside CI where it cannot be built, says why.
 */
export async function newerPgBouncer(): Promise<string | undefined> {
  const folder = path.join(CACHE_DIR, `pgbouncer-${VERSION}`);
  const program = path.join(folder, "pgbouncer");
  if (existsSync(program)) return program;
  const archive = await fetchSource();
  if (!archive) return;
  try {
    build(archive, folder);
    return program;
  } catch (error) {
    if (process.env.CI) throw error;
    console.log(`${UNTESTED}: ${String(error)}`);
  }
}

async function fetchSource(): Promise<Buffer | undefined> {
  try {
    const response = await fetch(SOURCE, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    console.log(`${UNTESTED}: ${SOURCE} answers ${response.status}`);
  } catch (error) {
    console.log(`${UNTESTED}: ${SOURCE} does not answer: ${String(error)}`);
  }
}

function build(archive: Buffer, folder: string): void {
  const missing = missingPackages(
    [...TOOLS, "libevent-dev"],
    [...TOOLS, "/usr/include/event2/event.h"],
  );
  if (missing) throw new Error(missing);
  if (createHash("sha256").update(archive).digest("hex") !== SHA256)
    throw new Error(`${SOURCE} is another file than expected`);
  // Renamed when it is complete: a build that is stopped leaves half a program.
  const partial = `${folder}-${randomUUID()}`;
  mkdirSync(partial, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: partial, stdio: "pipe", timeout: TIMEOUT_MS });
  try {
    writeFileSync(path.join(partial, "source.tar.gz"), archive);
    run("tar", "-xzf", "source.tar.gz", "--strip-components=1");
    run("./configure", "--without-cares", "--without-openssl");
    run("make", "pgbouncer");
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

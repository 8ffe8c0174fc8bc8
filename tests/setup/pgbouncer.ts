import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopChild } from "@/server/children.mjs";
import { waitForPort } from "./listening";
import { missingPackages } from "./packages";
import { freePort } from "./server";

export type PoolMode = "session" | "transaction";
export type PgBouncer = { url: string; stop: () => Promise<void> };

/** Why no PgBouncer can run here, or null. */
export const pgBouncerMissing = (): string | null => missingPackages(["pgbouncer"]);

/** A real PgBouncer before a database on this machine; `program` is another version than Debian's. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: PoolMode,
  { program = "pgbouncer", settings = [] as string[] } = {},
): Promise<PgBouncer> {
  const { port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-pgbouncer-"));
  chmodSync(folder, 0o711);
  const ownPort = await freePort();
  // The socket's folder is PostgreSQL's alone.
  const server = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const lines = [
    "[databases]",
    `* = ${server}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${ownPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    "default_pool_size = 40",
    ...settings,
  ];
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, `${lines.join("\n")}\n`);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn(program, ["-q", ...user, file], { stdio: "ignore" });
  const stop = async () => {
    await stopChild(pooler);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await waitForPort(ownPort))
    return { url: `postgresql://${username}:any@127.0.0.1:${ownPort}${pathname}`, stop };
  await stop();
  throw new Error("PgBouncer does not listen.");
}

import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "@/server/embedded/embedded";
import { migrateDatabase } from "@/server/database/migrate";
import { serverEnvironment, startServer, stopServer } from "./server";

type Service = { environment: Record<string, string>; stop: () => Promise<void> };

/**
 * Runs the production build with another service until the parent process disconnects, and tells the parent its origin, for
 * browser tests; `missing` is why there is no such service here.
 */
export async function runSecondApp(
  startService: () => Promise<Service>,
  missing: string | null = null,
): Promise<void> {
  if (missing) return void process.send!({ missing }, () => process.disconnect());
  const workspace = mkdtempSync(path.join(tmpdir(), "doublebill-second-app-"));
  chmodSync(workspace, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
  const stops: (() => Promise<void>)[] = [];
  try {
    const data = path.join(workspace, "data");
    const [service, database] = await Promise.all([startService(), startEmbedded(data, () => {})]);
    stops.push(service.stop, database.stop);
    await migrateDatabase(database.url);
    const files = path.join(workspace, "files");
    const environment = await serverEnvironment(database.url, files, service.environment);
    const server = await startServer(environment);
    stops.push(() => stopServer(server));
    process.send!({ missing, origin: environment.APP_URL });
    await once(process, "disconnect");
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(workspace, { recursive: true, force: true });
  }
}

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "@/prisma/embedded/embedded";
import { bringUpToDate } from "@/prisma/migrate";
import { s3Missing, startS3 } from "./s3";
import { serverEnvironment, startServer, stopServer } from "./server";

/** The production build on a real S3 server, for browser tests. Tells its parent where it answers, or why it is missing, and ends with it. */
const missing = s3Missing();
if (missing) process.send!({ missing }, () => process.disconnect());
else await serve();

async function serve(): Promise<void> {
  const workspace = mkdtempSync(path.join(tmpdir(), "doublebill-s3-app-"));
  chmodSync(workspace, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
  const stops: (() => Promise<void>)[] = [];
  try {
    const [s3, database] = await Promise.all([startS3(), startEmbedded(path.join(workspace, "data"), () => {}, console.error)]);
    stops.push(s3.stop, database.stop);
    await bringUpToDate(database.url);
    const environment = await serverEnvironment(database.url, path.join(workspace, "files"), s3.environment);
    const server = await startServer(environment);
    stops.push(() => stopServer(server));
    process.send!({ missing, origin: environment.APP_URL });
    await once(process, "disconnect");
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(workspace, { recursive: true, force: true });
  }
}

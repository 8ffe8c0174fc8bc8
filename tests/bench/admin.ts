import { withClient } from "@/server/client";
import { fillAdminArea } from "./admin-crowd";
import { measureExport } from "./admin-export";
import { signIn } from "./product";
import { manyBands, withProduct } from "./workspace";

/** The admin area among many users: `npm run bench:admin -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);

async function fill(databaseUrl: string): Promise<void> {
  await manyBands(count)(databaseUrl);
  await withClient(databaseUrl, fillAdminArea);
}

await withProduct(fill, async ({ origin, pid }) => {
  const { makeAdmin, PASSWORD } = await import("../support/factories");
  const { measureCalls } = await import("./latency");
  const { adminCalls } = await import("./admin-calls");
  const admin = await makeAdmin();
  const credentials = { username: admin.username, password: PASSWORD };
  // First: after a load, free memory of the server's heap hides what an export takes.
  await measureExport(origin, await signIn(origin, credentials), pid);
  await measureCalls(`Admin area, ${count} users`, origin, credentials, adminCalls(admin));
});

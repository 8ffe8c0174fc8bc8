import { withClient } from "@/server/client";
import { measureExport } from "./admin-export";
import { fillAdminArea } from "./admin-crowd";
import { signIn } from "./product";
import { manyBands, withProduct } from "./workspace";

/**
 * The admin area over many users: their list with search and sort, the statistics, and the export's first row and memory.
 * `npm run bench:admin -- 100000`.
 */
const count = Number(process.argv[2] ?? 100_000);

async function fill(databaseUrl: string): Promise<void> {
  await manyBands(count)(databaseUrl);
  await withClient(databaseUrl, fillAdminArea);
}

await withProduct(fill, async ({ origin, pid }) => {
  const { makeAdmin, PASSWORD } = await import("../factories");
  const { databaseTime, HEAD, measure } = await import("./latency");
  const { adminCalls } = await import("./admin-calls");
  const admin = await makeAdmin();
  const cookie = await signIn(origin, { username: admin.username, password: PASSWORD });
  console.log(HEAD);
  for (const call of adminCalls(admin))
    await measure(origin, { ...call, cookie }, await databaseTime(call.run));
  await measureExport(origin, cookie, pid);
});

import { CommandError, runCommand } from "@/server/command";
import { withProduct } from "./product";

runCommand(import.meta.url, async ([action, ...others]) => {
  if ((action !== undefined && action !== "bind") || others.length > 0)
    throw new CommandError("Usage: npm run files:sweep [-- bind]");
  await withProduct(async () => {
    const { disconnect } = await import("@/lib/db");
    await (action ? bind() : sweep()).finally(disconnect);
  });
});

async function bind(): Promise<void> {
  const { bindStore } = await import("@/lib/uploads/store-binding");
  await bindStore();
  console.log(
    "The file store is now bound to this database. The next sweep deletes files that no upload here uses.",
  );
}

async function sweep(): Promise<void> {
  const { sweepFiles } = await import("@/lib/sweep");
  const { BOUND_ELSEWHERE } = await import("@/lib/uploads/store-binding");
  const swept = await sweepFiles();
  if (!swept) throw new CommandError(BOUND_ELSEWHERE);
  console.log(
    `Removed: ${swept.uploads} uploads that nothing shows, ${swept.orphans} files that belong to no upload.`,
  );
}

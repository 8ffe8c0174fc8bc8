import { CommandError, runCommand } from "@/server/command";
import { withProduct } from "./product";

runCommand(import.meta.url, async ([action]) => {
  if (action !== undefined && action !== "bind")
    throw new CommandError("Usage: npm run files:sweep [-- bind]");
  await withProduct(async () => {
    const { disconnect } = await import("@/lib/db");
    await (action ? bind() : sweep()).finally(disconnect);
  });
});

async function bind(): Promise<void> {
  const { bindStore } = await import("@/lib/uploads/store-binding");
  await bindStore();
  console.log("The file store belongs to this database now. The next sweep removes other files.");
}

async function sweep(): Promise<void> {
  const { sweepFiles } = await import("@/lib/sweep");
  const { isStoreBound, NOT_BOUND } = await import("@/lib/uploads/store-binding");
  if (!(await isStoreBound())) throw new CommandError(NOT_BOUND);
  const { uploads, orphans } = await sweepFiles();
  console.log(
    `Removed: ${uploads} uploads that nothing shows, ${orphans} files that belong to no upload.`,
  );
}

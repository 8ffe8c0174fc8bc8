import { runCommand } from "@/server/command";
import { withProduct } from "./product";

runCommand(import.meta.url, () =>
  withProduct(async () => {
    const { disconnect } = await import("@/lib/db");
    const { sweepFiles } = await import("@/lib/sweep");
    const { uploads, orphans } = await sweepFiles().finally(disconnect);
    console.log(
      `Removed: ${uploads} uploads that nothing shows, ${orphans} files that belong to no upload.`,
    );
  }),
);

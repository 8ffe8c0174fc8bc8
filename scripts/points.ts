import { CommandError, runCommand } from "@/server/command";
import { withProduct } from "./product";

runCommand(import.meta.url, async ([argument]) => {
  if (argument !== undefined) throw new CommandError("Usage: npm run points:verify");
  await withProduct(async () => {
    const { disconnect } = await import("@/lib/db");
    const { findUnbalancedBands } = await import("@/lib/points/verify");
    const wrong = await findUnbalancedBands().finally(disconnect);
    for (const { bandId, points, ledger } of wrong)
      console.error(`${bandId}: ${points} points, but the ledger's sum is ${ledger}`);
    if (wrong.length > 0)
      throw new CommandError(`Bands whose points are not their ledger's sum: ${wrong.length}`);
    console.log("Every band's points are its ledger's sum.");
  });
});

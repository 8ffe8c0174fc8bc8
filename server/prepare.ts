import { readEnv } from "@/lib/env";
import { bringUpToDate } from "@/server/database/migrate";
import { CommandError, runCommand } from "./command";
import { emptyDatabase } from "./embedded/embedded";
import { IS_IMAGE } from "./paths";
import { fillDemoData, readSeedState, writeSeedState } from "./seeding";
import { runUntilShutDown } from "./shutdown";

type Options = { isEmbedded: boolean; forDevelopment: boolean };

const say = (line: string) => console.log(line);

/** Brings database and build up to date, in a process of its own, whose memory goes with it. */
async function prepare({ isEmbedded, forDevelopment }: Options): Promise<void> {
  const { DATABASE_URL = "", DATABASE_DIRECT_URL = DATABASE_URL, SEED } = readEnv(process.env);
  if (isEmbedded) await dropInterruptedSeed(DATABASE_URL);
  const seed = SEED ?? (isEmbedded ? "demo" : "none");
  if (IS_IMAGE) return prepareData(DATABASE_DIRECT_URL, seed, isEmbedded);
  const { buildApp, prepareSources } = await import("@/server/build/build");
  await prepareSources(say);
  await prepareData(DATABASE_DIRECT_URL, seed, isEmbedded);
  if (!forDevelopment) await buildApp(say);
}

async function dropInterruptedSeed(url: string): Promise<void> {
  if ((await readSeedState(url)) !== "begun") return;
  say("The last start was interrupted while it filled in the demo data; beginning again.");
  await emptyDatabase(url);
}

async function prepareData(url: string, seed: "demo" | "none", isEmbedded: boolean): Promise<void> {
  const applied = await bringUpToDate(url);
  say(
    applied.length > 0
      ? `Database migrations applied: ${applied.length}.`
      : "The database is up to date.",
  );
  const state = await readSeedState(url);
  if (state === "begun") {
    throw new CommandError(
      "Filling in the demo data was interrupted. Empty this database, then start again.",
    );
  }
  if (state || (!isEmbedded && seed === "none")) return;
  if (seed === "none") return writeSeedState(url, "none");
  say("Filling in the demo data.");
  await fillDemoData(url, process.env);
}

runCommand(import.meta.url, (args) =>
  runUntilShutDown(async () => {
    await prepare({
      isEmbedded: args.includes("--embedded"),
      forDevelopment: args.includes("--dev"),
    });
    return 0;
  }),
);

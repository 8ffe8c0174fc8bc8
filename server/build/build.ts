import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cachesVisitorPages } from "@/lib/page-cache/mode.mjs";
import { CommandError, isForbidden, runCommand } from "@/server/command";
import { LockedError, takeLock } from "@/server/embedded/lock";
import { CACHE_DIR, ROOT } from "@/server/paths";
import { generateSources } from "./sources";
import { waitForExit, startNext, stopChild } from "@/server/children.mjs";
import { readSettings } from "@/server/settings";
import { beforeShutdown } from "@/server/shutdown";

const SOURCES = [
  "app",
  "browser",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "server/build/fonts.ts",
  "server/build/letters.ts",
  "server/build/pictures.ts",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const NOT_BUILT = /(^lib\/generated\/)|(\.test\.tsx?$)/;
const MARK = path.join(ROOT, ".next/source-hash");
const LOG = path.join(CACHE_DIR, "build.log");

export const prepareSources = (say: (line: string) => void) => withBuildLock(say, generateSources);

export function buildApp(say: (line: string) => void): Promise<void> {
  return withBuildLock(say, async () => {
    await generateSources();
    const hash = hashSources();
    if (isBuilt(hash)) return;
    say("Building the app; this takes a minute and is done once.");
    rmSync(MARK, { force: true });
    await build(hash);
    writeFileSync(MARK, hash);
  });
}

const isBuilt = (hash: string) => existsSync(MARK) && readFileSync(MARK, "utf8") === hash;

async function build(hash: string): Promise<void> {
  const log = openSync(LOG, "w");
  const child = startNext(
    ["build"],
    { ...process.env, NODE_ENV: "production", BUILD_HASH: hash },
    { stdio: ["ignore", log, log] },
  );
  beforeShutdown(() => stopChild(child));
  if ((await waitForExit(child)) !== 0)
    throw new CommandError(`The app could not be built:\n${readFileSync(LOG, "utf8")}`);
}

/** Several products may start in one clone; they share the build, also with a user who may not write there. */
async function withBuildLock(
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      mkdirSync(CACHE_DIR, { recursive: true });
      const release = takeLock(path.join(CACHE_DIR, "build"));
      return await work().finally(release);
    } catch (error) {
      if (isForbidden(error)) return requireBuilt();
      if (!(error instanceof LockedError)) throw error;
      if (!isAnnounced) say(`Another process (${error.pid}) is building here; waiting for it.`);
      await wait(200);
    }
  }
}

function requireBuilt(): void {
  if (isBuilt(hashSources())) return;
  throw new CommandError(
    `There is no build of these sources and settings (VISITOR_PAGES, HSTS_SUBDOMAINS), and this user may not write into ${ROOT}. Run npm run build there as its owner.`,
  );
}

/** next.config.mjs reads them. */
function buildSettings(): string {
  const { STANDALONE = "", HSTS_SUBDOMAINS = "" } = process.env;
  return [STANDALONE, cachesVisitorPages(process.env), HSTS_SUBDOMAINS === "0", ""].join("\0");
}

export const listBuildSources = (): string[] =>
  SOURCES.flatMap(filesIn).filter((name) => !NOT_BUILT.test(name));

export function hashSources(): string {
  const hash = createHash("sha256").update(buildSettings());
  for (const file of listBuildSources())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(source: string): string[] {
  const full = path.join(ROOT, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}

runCommand(import.meta.url, async () => {
  readSettings();
  await buildApp(console.log);
  console.log("The app is built.");
});

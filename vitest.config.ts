import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const root = import.meta.dirname;
const resolve = { alias: { "@": root, "server-only": path.join(root, "tests/setup/empty.ts") } };

const FOLDERS = ["app", "browser", "components", "lib", "prisma", "scripts", "server", "tests"];
const isSlow = (file: string) => file.includes(".full.test.");
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.test\.tsx?$/.test(file) && (process.env.FULL_TESTS || !isSlow(file))),
);
const asPattern = (file: string) => file.replace(/[()[\]]/g, "\\$&");

type Options = TestProjectInlineConfiguration["test"];

const project = (test: Options): TestProjectInlineConfiguration => ({
  resolve,
  test: { pool: "forks", testTimeout: 60_000, hookTimeout: 120_000, ...test },
});

const REPLACES_SOMETHING =
  /\bvi\.(mock|hoisted|stub|spyOn|useFakeTimers|setSystemTime)|process\.env|env\(\)\.\w+ =|assign\(env|disconnect\(|takeClock|setUp(Mailbox|Model)|uppySuite/;

/**
 * Sharing one process saves loading the product for every file; what replaces modules, settings,
 * the clock, the pool or browser globals gets its own.
 */
function projects(
  name: string,
  included: string[],
  test: Options,
): TestProjectInlineConfiguration[] {
  const replaces = (file: string) =>
    REPLACES_SOMETHING.test(readFileSync(path.join(root, file), "utf8"));
  const [isolated, shared] = [
    included.filter(replaces),
    included.filter((file) => !replaces(file)),
  ];
  return [
    project({ ...test, name, isolate: false, include: shared.map(asPattern) }),
    project({ ...test, name: `${name}-isolated`, include: isolated.map(asPattern) }),
  ];
}

const isDomain = (file: string) => file.endsWith(".ts") && !/^tests\/\w+\//.test(file);

export default defineConfig({
  resolve,
  test: {
    maxWorkers: 3,
    projects: [
      ...projects("domain", files.filter(isDomain), {
        globalSetup: "tests/setup/postgres.ts",
        setupFiles: "tests/setup/worker-database.ts",
      }),
      ...projects(
        "components",
        files.filter((file) => file.endsWith(".tsx")),
        // Threads: a page's globals would stay behind in a process that domain tests share.
        { environment: "jsdom", pool: "threads" },
      ),
      project({
        name: "http",
        include: files.filter((file) => file.startsWith("tests/api/")).map(asPattern),
        globalSetup: ["tests/setup/postgres.ts", "tests/setup/server.ts"],
        setupFiles: "tests/setup/server-database.ts",
      }),
      project({ name: "full", include: ["tests/full/**/*.test.ts"] }),
    ],
  },
});

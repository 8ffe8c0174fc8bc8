import { readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const root = import.meta.dirname;
const resolve = { alias: { "@": root } };

const FOLDERS = ["app", "browser", "components", "lib", "prisma", "scripts", "server", "tests"];
const isSlow = (file: string) => file.includes(".full.test.");
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.test\.tsx?$/.test(file) && (process.env.FULL_TESTS || !isSlow(file))),
);
const asPattern = (file: string) => file.replace(/[()[\]]/g, "\\$&");

type Options = NonNullable<TestProjectInlineConfiguration["test"]> & { include: string[] };

const project = ({ include, ...test }: Options): TestProjectInlineConfiguration => ({
  resolve,
  test: {
    pool: "forks",
    // Far above what a test needs, so that a busy machine is not taken for a fault.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    // As for the browser tests.
    retry: process.env.CI ? 1 : 0,
    include: include.map(asPattern),
    ...test,
  },
});

const isDomain = (file: string) => file.endsWith(".ts") && !/^tests\/\w+\//.test(file);
const isIsolated = (file: string) => file.includes(".isolated.test.") || isSlow(file);
const domain = {
  globalSetup: "tests/setup/postgres.ts",
  setupFiles: "tests/setup/worker-database.ts",
  restoreMocks: true,
  execArgv: ["--expose-gc"],
  // The SDK warns on Node 20, which we support.
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
};

/** Files share processes: each puts back what it replaces (`tests/setup/settings.ts`), or it is isolated. */
export default defineConfig({
  resolve,
  test: {
    maxWorkers: 3,
    projects: [
      project({
        ...domain,
        name: "domain",
        isolate: false,
        include: files.filter((file) => isDomain(file) && !isIsolated(file)),
      }),
      project({
        ...domain,
        name: "domain-isolated",
        include: files.filter((file) => isDomain(file) && isIsolated(file)),
      }),
      project({
        name: "components",
        environment: "jsdom",
        pool: "threads",
        isolate: false,
        include: files.filter((file) => file.endsWith(".tsx")),
        globalSetup: "tests/setup/time-zone.ts",
        setupFiles: "tests/setup/components.ts",
        alias: { "next/navigation": path.join(root, "tests/setup/navigation.ts") },
      }),
      project({
        name: "http",
        isolate: false,
        include: files.filter((file) => file.startsWith("tests/api/")),
        globalSetup: ["tests/setup/postgres.ts", "tests/setup/server.ts"],
        setupFiles: "tests/setup/server-database.ts",
      }),
      project({ name: "full", include: ["tests/full/**/*.test.ts"] }),
      project({
        name: "hosting",
        include: ["tests/hosting/**/*.test.ts"],
        globalSetup: "tests/setup/postgres.ts",
      }),
    ],
  },
});

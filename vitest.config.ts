import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const root = import.meta.dirname;
const resolve = { alias: { "@": root, "server-only": path.join(root, "tests/setup/empty.ts") } };

// Slow by nature: part of `npm run test:full`.
const exclude = process.env.FULL_TESTS ? [] : ["**/*.full.test.ts"];

const project = (test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  resolve,
  test: { pool: "forks", testTimeout: 60_000, hookTimeout: 120_000, exclude, ...test },
});

export default defineConfig({
  resolve,
  test: {
    maxWorkers: 2,
    projects: [
      project({
        name: "domain",
        include: [
          "browser/**/*.test.ts",
          "lib/**/*.test.ts",
          "prisma/**/*.test.ts",
          "server/**/*.test.ts",
          "scripts/**/*.test.ts",
          "components/**/*.test.ts",
          "tests/*.test.ts",
        ],
        globalSetup: "tests/setup/postgres.ts",
        setupFiles: "tests/setup/worker-database.ts",
      }),
      project({
        name: "components",
        include: ["{app,browser,components,lib}/**/*.test.tsx"],
        environment: "jsdom",
      }),
      project({
        name: "http",
        include: ["tests/api/**/*.test.ts"],
        globalSetup: ["tests/setup/postgres.ts", "tests/setup/server.ts"],
        setupFiles: "tests/setup/server-database.ts",
      }),
      project({ name: "full", include: ["tests/full/**/*.test.ts"] }),
    ],
  },
});

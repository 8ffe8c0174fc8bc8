import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM, HEADLESS_SHELL, launchWith } from "./tests/support/chromium";

const PORT = 3877;
const baseURL = `http://127.0.0.1:${PORT}`;

const isFull = Boolean(process.env.FULL_TESTS);
const launchOptions = launchWith(isFull ? CHROMIUM : HEADLESS_SHELL);

// Apps of their own beside the one under test: part of `npm run test:full`.
const SECOND_APPS = /-on-(s3|uploadthing)\.spec\.ts$/;

const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions,
};
const desktop = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1440, height: 900 },
  launchOptions,
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  testIgnore: isFull ? [] : SECOND_APPS,
  workers: 2,
  // One stray failure does not stop a change; `npm test` lists each test that needed it, with its error.
  retries: process.env.CI ? 1 : 0,
  // Far above what a test needs, so that a busy machine is not taken for a fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  // A trace costs a quarter of the time. A service worker would hide requests from tests.
  use: {
    serviceWorkers: "block",
    baseURL,
    launchOptions,
    trace: "off",
    screenshot: "only-on-failure",
    // What fades in or out takes time. The full run tries it as most visitors see it.
    contextOptions: { reducedMotion: isFull ? null : "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  },
  projects: [
    // Bands use phones: what differs on the wide screen runs there, too. The full run adds what is @full.
    { name: "phone", grepInvert: isFull ? /@desktop/ : /@desktop|@full/, use: phone },
    {
      name: "desktop",
      grep: /@desktop|@both/,
      grepInvert: isFull ? undefined : /@full|@both-full/,
      use: desktop,
    },
    { name: "screens-phone", testMatch: "screens.ts", use: phone },
    { name: "screens-desktop", testMatch: "screens.ts", use: desktop },
  ],
  webServer: {
    command: "rm -rf .cache/e2e && npm start",
    url: `${baseURL}/api/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: ".cache/e2e",
      RATE_LIMIT_SCALE: "1000",
      DATABASE_URL: "",
      PGOPTIONS: "-c synchronous_commit=off",
      LOG_LEVEL: "warn",
    },
  },
});

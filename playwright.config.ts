import { defineConfig, devices } from "@playwright/test";

const PORT = 3877;
const baseURL = `http://127.0.0.1:${PORT}`;

// Debian's Chromium; as root it refuses its own sandbox.
const launchOptions = {
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: [["list"], ["json"]],
  use: { baseURL, launchOptions, trace: "retain-on-failure", locale: "en-GB", timezoneId: "Europe/Berlin" },
  projects: [
    { name: "phone", use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, launchOptions } },
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions } },
  ],
  // The product as a newcomer starts it: embedded database, demo data, the production build.
  webServer: {
    command: "rm -rf .cache/e2e && npm start",
    url: `${baseURL}/api/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(PORT), DATA_DIR: ".cache/e2e", RATE_LIMIT_SCALE: "1000", DATABASE_URL: "", LOG_LEVEL: "warn" },
  },
});

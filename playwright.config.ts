import { defineConfig, devices } from "@playwright/test";

const PORT = 3877;
const baseURL = `http://127.0.0.1:${PORT}`;

// A window's address bar loads two pages of its own, which is more work than most tests. A second list of features replaces
// Playwright's own, so that one is repeated here.
const DISABLED_FEATURES = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
  ],
  ...[
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
  ],
];

// Debian's Chromium; as root it refuses its own sandbox.
const launchOptions = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `--disable-features=${DISABLED_FEATURES}`,
  ],
};

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
  testIgnore: process.env.FULL_TESTS ? [] : SECOND_APPS,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What fails once and then holds is listed as flaky, and looked into.
  retries: 1,
  reporter: [["list"], ["json"]],
  // A trace of each test costs a quarter of the time; `--trace retain-on-failure` asks for it.
  // A service worker would hide requests from the tests that hold them up; tests/e2e/offline.spec.ts allows its own.
  use: {
    serviceWorkers: "block",
    baseURL,
    launchOptions,
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  },
  projects: [
    // Bands are on their phones: there everything is tried. On the wide screen what differs there, and what needs
    // keys; `npm run test:full` tries everything there, too.
    { name: "phone", grepInvert: /@desktop/, use: phone },
    {
      name: "desktop",
      grep: process.env.FULL_TESTS ? undefined : /@desktop|@both/,
      grepInvert: /@phone/,
      use: desktop,
    },
    // Pictures of every page, for people to look at: `npm run screens`.
    { name: "screens-phone", testMatch: "screens.ts", use: phone },
    { name: "screens-desktop", testMatch: "screens.ts", use: desktop },
  ],
  // The product as a newcomer starts it: embedded database, demo data, the production build.
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
      LOG_LEVEL: "warn",
    },
  },
});

/** Debian's Chromium, as visitors have it: the full run, and what needs notifications. */
export const CHROMIUM = "/usr/bin/chromium";

/** The same engine without its windows, which takes a sixth less time; Playwright's default for headless runs. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

// The address bar's popup loads pages of its own; Playwright's own list is repeated here.
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess", // started for each page, and used by none
];

export const launchWith = (executablePath: string) => ({
  executablePath,
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
});

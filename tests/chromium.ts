/** Debian's browsers. The headless shell takes a sixth less time for the tests, but shows no notifications. */
export const CHROMIUM = "/usr/bin/chromium";
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

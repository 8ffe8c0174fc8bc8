/** Debian's Chromium. Its headless shell shows no notifications. */
export const CHROMIUM = "/usr/bin/chromium";

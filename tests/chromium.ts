import { existsSync } from "node:fs";

/** Debian's browsers, the lightest first: the headless shell takes a sixth less time for the tests. */
export const CHROMIUM_PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const findChromium = () => CHROMIUM_PATHS.find((path) => existsSync(path));

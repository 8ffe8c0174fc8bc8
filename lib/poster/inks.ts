import { pick, randomFrom } from "./random";

/** Two inks and their stock. `light` prints under `dark`; lettering in `dark` on `stock`, or knocked out of it. */
export type Inks = { stock: string; light: string; dark: string };

export const INKS: readonly [Inks, ...Inks[]] = [
  { stock: "#f3e9d2", light: "#f4623f", dark: "#0f2750" },
  { stock: "#f1e7d8", light: "#f2b705", dark: "#10362f" },
  { stock: "#efe6da", light: "#f58ca6", dark: "#1b2a6b" },
  { stock: "#f4ecdc", light: "#3fb5aa", dark: "#551020" },
  { stock: "#f2ead3", light: "#f58220", dark: "#2b1640" },
  { stock: "#ebe5d6", light: "#7cc0e0", dark: "#74190f" },
  { stock: "#f0e9d6", light: "#6cb65f", dark: "#1d1d3a" },
  { stock: "#f5e6dc", light: "#ea4a3f", dark: "#15110f" },
  { stock: "#efe9da", light: "#c9a227", dark: "#4a1220" },
  { stock: "#f0e8e0", light: "#b79ae0", dark: "#0f3a34" },
  { stock: "#f3ecd8", light: "#9ccb3b", dark: "#3b1152" },
  { stock: "#f5e8d8", light: "#ff9e7a", dark: "#0d3b4f" },
  { stock: "#eceadf", light: "#e8c51c", dark: "#3a1d6e" },
  { stock: "#f1e9dd", light: "#8fa8e8", dark: "#4d0f2b" },
  { stock: "#f4e7dc", light: "#ef6f9f", dark: "#0f3328" },
  { stock: "#efe8d4", light: "#5fc3b4", dark: "#3b2a0e" },
  { stock: "#f3e6d6", light: "#d9a066", dark: "#1c2b55" },
  { stock: "#eee8d8", light: "#a9b665", dark: "#3a1418" },
];

/** Chosen so that no two of the demo's bands look alike, and its first eight least of all. */
export const EDITION = 473931;

/** The inks of the band's poster, for whatever else shows the band. */
export const chooseInks = (seed: string): Inks => pick(randomFrom(`${EDITION} inks ${seed}`), INKS);

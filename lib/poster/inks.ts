/** Two inks and their stock. `light` prints under `dark`; lettering in `dark` on `stock`, or knocked out of it. */
export type Inks = { stock: string; light: string; dark: string };

export const INKS: readonly [Inks, ...Inks[]] = [
  { stock: "#f3e9d2", light: "#f04a22", dark: "#16305c" },
  { stock: "#f1e7d8", light: "#f2b705", dark: "#10362f" },
  { stock: "#efe6da", light: "#f58ca6", dark: "#1b2a6b" },
  { stock: "#f4ecdc", light: "#35aaa0", dark: "#5c1220" },
  { stock: "#f2ead3", light: "#f58220", dark: "#2b1640" },
  { stock: "#ebe5d6", light: "#6fb7d9", dark: "#7a1f12" },
  { stock: "#f0e9d6", light: "#6cb65f", dark: "#1d1d3a" },
  { stock: "#f5e6dc", light: "#e5322d", dark: "#1a1613" },
];

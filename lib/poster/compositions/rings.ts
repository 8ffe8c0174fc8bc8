import { disc, overprint, rect } from "../shapes";
import { between, pick } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

const concentric = (x: number, y: number, radii: number[], width: number, ink: string) =>
  `<g fill="none" stroke="${ink}" stroke-width="${width}">${radii
    .map((radius) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}"/>`)
    .join("")}</g>`;

export function rings(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const top = height * 0.64;
  const step = between(random, 24, 32);
  const radii = Array.from({ length: 9 }, (_, index) => Math.round(step * (index + 0.75)));
  const [lift, swap] = [between(random, 20, 60), pick(random, [-1, 1])];
  const set = (side: number, ink: string) =>
    overprint(
      concentric(width * (0.5 + side * 0.16), top / 2 + side * lift, radii, step * 0.52, ink),
    );
  return {
    art:
      set(swap, inks.light) + set(-swap, inks.dark) + rect(0, top, width, height - top, inks.stock),
    name: {
      ...inset(sheet),
      y: top + 12,
      height: height - top - MARGIN * 1.6 - SMALL_PX - 12,
      fill: inks.dark,
      from: "bottom",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

export function arches(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.42, inks.light);
  const x = width * pick(random, [0.3, 0.5, 0.7]);
  const band = between(random, 34, 46);
  const outer = Math.min(top * 0.9, width * 0.62);
  const colours = [inks.dark, inks.stock, inks.light, inks.stock];
  const count = Math.floor(outer / band);
  const bands = Array.from({ length: count }, (_, index) =>
    disc(x, top, outer - index * band, colours[index % 4] ?? inks.dark),
  );
  return { art: bands.join("") + block, ...text };
}

import { disc, halftone, overprint, polygon, polyline, rect } from "../shapes";
import { between, pick } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

export function waves(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const [from, step, phase] = [height * 0.46, 17, random() * 6];
  const centre = width * pick(random, [0.4, 0.5, 0.6]);
  const count = Math.ceil((height - from) / step) - 4;
  const rows = Array.from({ length: count }, (_, row) => {
    const y = from + row * step;
    const points = Array.from({ length: 46 }, (_, column): [number, number] => {
      const x = MARGIN + (column / 45) * (width - 2 * MARGIN);
      const swell = Math.exp(-(((x - centre) / (width * 0.19)) ** 2));
      const wave = Math.abs(
        Math.sin(column * 0.9 + phase + row * 1.7) + Math.sin(column * 0.37 + row * 2.3),
      );
      return [x, y - swell * wave * (34 + random() * 26)];
    });
    return polyline(points, row % 4 === 0 ? inks.light : inks.stock, 3, inks.dark);
  });
  return {
    art: rect(0, 0, width, height, inks.dark) + rows.join(""),
    name: { ...inset(sheet), y: MARGIN, height: height * 0.3, fill: inks.light, from: "top" },
    small: smallLine(sheet, "bottom", inks.stock),
  };
}

export function hills(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const [moonX, moonY, moon] = [width * pick(random, [0.3, 0.5, 0.7]), height * 0.3, width * 0.2];
  const ridge = (base: number, swing: number, fill: string) => {
    const phase = random() * 6;
    const crest = Array.from({ length: 31 }, (_, index): [number, number] => [
      (index / 30) * width,
      base -
        Math.sin(index * 0.26 + phase) * swing -
        Math.abs(Math.sin(index * 0.71 + phase)) * swing * 0.5,
    ]);
    return polygon([...crest, [width, height], [0, height]], fill);
  };
  const sky = halftone({
    x: 0,
    y: 0,
    width,
    height: height * 0.62,
    step: 16,
    fill: inks.light,
    size: (share) => 0.95 - share,
  });
  const art =
    sky + disc(moonX, moonY, moon, inks.stock) + disc(moonX, moonY, moon * 0.86, inks.light);
  const { name, small } = footer(sheet, 0.42);
  return {
    art: art + overprint(ridge(height * 0.54, 34, inks.light)) + ridge(height * 0.6, 24, inks.dark),
    name,
    small,
  };
}

function houses(sheet: Sheet, low: number, high: number, fill: string, lit: string): string {
  const { width, height, random } = sheet;
  let x = -between(random, 0, 30);
  const marks: string[] = [];
  while (x < width) {
    const [wide, top] = [between(random, 58, 104), Math.round(height - between(random, low, high))];
    const floors = Array.from({ length: Math.floor((height - top - 30) / 34) }, (_, floor) =>
      random() < 0.6 ? `M${x + 14} ${top + 26 + floor * 34}h${wide - 26}` : "",
    );
    marks.push(
      rect(x, top, wide, height - top, fill),
      `<path d="${floors.join("")}" stroke="${lit}" stroke-width="13" stroke-dasharray="9 11"/>`,
    );
    x += wide;
  }
  return marks.join("");
}

export function skyline(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const moon = Math.min(width, height) * 0.13;
  const [x, y] = [width * pick(random, [0.24, 0.5, 0.76]), height * 0.5];
  return {
    art: [
      disc(x, y, moon, inks.light),
      overprint(houses(sheet, height * 0.26, height * 0.44, inks.light, inks.stock)),
      houses(sheet, height * 0.12, height * 0.3, inks.dark, inks.light),
    ].join(""),
    name: {
      ...inset(sheet),
      y: MARGIN * 1.4 + SMALL_PX,
      height: y - moon - MARGIN * 1.9 - SMALL_PX,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "top", inks.dark),
  };
}

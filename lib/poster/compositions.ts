import type { Inks } from "./inks";
import type { Setting } from "./lettering";
import { disc, halftone, polyline, overprint, polygon, rect, ring, roundHalftone } from "./marks";
import { between, pick, type Random } from "./random";

type Sheet = { width: number; height: number; inks: Inks; random: Random };

type Composition = { art: string; name: Setting; small: Setting };

const MARGIN = 36;
const SMALL = 22;

const inset = ({ width }: Sheet) => ({ x: MARGIN, width: width - 2 * MARGIN });

function smallLine(sheet: Sheet, at: "top" | "bottom", fill: string): Setting {
  const y = at === "top" ? MARGIN : sheet.height - MARGIN - SMALL;
  return { ...inset(sheet), y, height: SMALL, fill, from: at };
}

/** Knocked out of the dark ink, or dark on the light one. */
function footer(sheet: Sheet, share: number, ground = sheet.inks.dark) {
  const { width, height, inks } = sheet;
  const top = height * (1 - share);
  const [fill, smallFill] =
    ground === inks.dark ? [inks.stock, inks.light] : [inks.dark, inks.dark];
  return {
    top,
    block: rect(0, top, width, height - top, ground),
    name: {
      ...inset(sheet),
      y: top + MARGIN * 0.7,
      height: height * share - MARGIN * 2.2 - SMALL,
      fill,
      from: "bottom" as const,
    },
    small: smallLine(sheet, "bottom", smallFill),
  };
}

function sunburst(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.4);
  const [x, y, reach] = [width * pick(random, [0.25, 0.5, 0.75]), top * 0.95, width + height];
  const rays = between(random, 11, 19);
  const wedge = Math.PI / rays;
  const burst = Array.from({ length: rays }, (_, index) => {
    const angle = index * 2 * wedge;
    const at = (turn: number): [number, number] => [
      x + Math.cos(angle + turn) * reach,
      y + Math.sin(angle + turn) * reach,
    ];
    return polygon([[x, y], at(0), at(wedge)], inks.light);
  });
  const sun = width * 0.24;
  const face =
    disc(x, y, sun, inks.stock) +
    overprint(
      disc(x, y, sun, inks.light) + roundHalftone(x, y, sun, 13, inks.dark, (s) => 0.15 + s * 0.75),
    );
  return { art: burst.join("") + face + block, ...text };
}

function halftoneDisc(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const radius = Math.min(width, height) * 0.4;
  const x = width * pick(random, [0.42, 0.5, 0.62]);
  const y = height - radius * 0.95;
  const dots = roundHalftone(
    x + radius * 0.2,
    y - radius * 0.1,
    radius * 0.95,
    15,
    inks.dark,
    (share) => 0.95 - share * 0.85,
  );
  return {
    art: disc(x, y, radius, inks.light) + overprint(dots),
    name: {
      ...inset(sheet),
      y: MARGIN * 1.4 + SMALL,
      height: height * 0.42,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "top", inks.dark),
  };
}

function stripes(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.44, pick(random, [inks.dark, inks.light]));
  const [band, lean] = [between(random, 26, 44), pick(random, [-1, 1])];
  const count = Math.ceil((width + top * 2) / (band * 2));
  const bars = Array.from({ length: count }, (_, index) => {
    const x = index * band * 2 - top;
    return polygon(
      [
        [x, lean > 0 ? 0 : top],
        [x + band, lean > 0 ? 0 : top],
        [x + band + top, lean > 0 ? top : 0],
        [x + top, lean > 0 ? top : 0],
      ],
      inks.light,
    );
  });
  const tone = halftone({
    x: 0,
    y: 0,
    width,
    height: top,
    step: 15,
    fill: inks.dark,
    size: (share) => share * 1.1 - 0.1,
  });
  return { art: bars.join("") + overprint(tone) + block, ...text };
}

function records(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const radius = width * 0.36;
  const y = height * 0.36;
  const lift = between(random, -30, 30);
  const record = (x: number, cy: number, ink: string) =>
    disc(x, cy, radius, ink) +
    [0.9, 0.8, 0.7, 0.6].map((share) => ring(x, cy, radius * share, inks.stock, 2)).join("") +
    disc(x, cy, radius * 0.3, inks.stock) +
    disc(x, cy, 8, ink);
  const art =
    overprint(record(width * 0.32, y - lift, inks.light)) +
    overprint(record(width * 0.68, y + lift, inks.dark));
  const top = height * 0.66;
  return {
    art:
      art +
      rect(0, top, width, height - top, inks.stock) +
      rect(MARGIN, top, width - 2 * MARGIN, 6, inks.dark),
    name: {
      ...inset(sheet),
      y: top + 24,
      height: height - top - MARGIN * 1.6 - SMALL - 24,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

function quarter(x: number, y: number, size: number, corner: number, fill: string): string {
  const [cx, cy] = [x + (corner % 2) * size, y + (corner > 1 ? size : 0)];
  const [right, down] = [corner % 2 ? -size : size, corner > 1 ? -size : size];
  const sweep = corner === 0 || corner === 3 ? 1 : 0;
  return `<path d="M${cx} ${cy}h${right}A${size} ${size} 0 0 ${sweep} ${cx} ${cy + down}z" fill="${fill}"/>`;
}

function tiles(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const columns = width > height ? 5 : 4;
  const size = width / columns;
  const rows = Math.floor((height * 0.66) / size);
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size];
    const [ground, figure] = pick(random, [
      [inks.dark, inks.light],
      [inks.light, inks.dark],
      [inks.stock, inks.dark],
      [inks.stock, inks.light],
    ]);
    const shape = pick(random, [0, 1, 2, 3, 4, 5]);
    if (shape === 4)
      return rect(x, y, size, size, ground) + disc(x + size / 2, y + size / 2, size * 0.36, figure);
    if (shape === 5)
      return (
        rect(x, y, size, size, ground) +
        polygon(
          [
            [x, y],
            [x + size, y],
            [x, y + size],
          ],
          figure,
        )
      );
    return rect(x, y, size, size, ground) + quarter(x, y, size, shape, figure);
  });
  const top = rows * size;
  return {
    art: cells.join(""),
    name: {
      ...inset(sheet),
      y: top + MARGIN * 0.6,
      height: height - top - MARGIN * 1.9 - SMALL,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

function waves(sheet: Sheet): Composition {
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

function hills(sheet: Sheet): Composition {
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

function spotlight(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const [left, right] = [between(random, -40, 60), width - between(random, -40, 60)];
  const { top, block, ...text } = footer(sheet, 0.38);
  const beam = (x: number, target: number) =>
    polygon(
      [
        [x - 12, 0],
        [x + 12, 0],
        [target + width * 0.27, top],
        [target - width * 0.27, top],
      ],
      inks.light,
    );
  const glow = halftone({
    x: 0,
    y: top * 0.45,
    width,
    height: top * 0.55,
    step: 15,
    fill: inks.dark,
    size: (share) => share * 0.6,
  });
  const crowd = Array.from({ length: 13 }, (_, index) => {
    const [x, lift] = [(index / 12) * width, between(random, 6, 34)];
    return disc(x, top - lift, 21, inks.dark) + disc(x, top + 30 - lift, 36, inks.dark);
  });
  return {
    art:
      overprint(beam(left, width * 0.62)) +
      overprint(beam(right, width * 0.38) + glow) +
      crowd.join("") +
      block,
    ...text,
  };
}

export const COMPOSITIONS: readonly [
  (sheet: Sheet) => Composition,
  ...((sheet: Sheet) => Composition)[],
] = [sunburst, halftoneDisc, stripes, records, tiles, waves, hills, spotlight];

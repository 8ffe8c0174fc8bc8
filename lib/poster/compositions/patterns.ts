import { disc, halftone, overprint, polygon, rect } from "../shapes";
import { between, pick } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

export function stripes(sheet: Sheet): Composition {
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

function quarter(x: number, y: number, size: number, corner: number, fill: string): string {
  const [cx, cy] = [x + (corner % 2) * size, y + (corner > 1 ? size : 0)];
  const [right, down] = [corner % 2 ? -size : size, corner > 1 ? -size : size];
  const sweep = corner === 0 || corner === 3 ? 1 : 0;
  return `<path d="M${cx} ${cy}h${right}A${size} ${size} 0 0 ${sweep} ${cx} ${cy + down}z" fill="${fill}"/>`;
}

export function tiles(sheet: Sheet): Composition {
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
      height: height - top - MARGIN * 1.9 - SMALL_PX,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

export function chevrons(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const [step, peaks] = [between(random, 34, 46), pick(random, [1, 2, 3])];
  const half = width / peaks / 2;
  const rows = Array.from({ length: Math.ceil((height + half) / (step * 2)) }, (_, row) => {
    const y = row * step * 2;
    const crest = Array.from({ length: peaks * 2 + 1 }, (_peak, index): [number, number] => [
      index * half,
      index % 2 ? y - half * 0.6 : y,
    ]);
    return crest;
  });
  const lines = rows.map((crest) => crest.map(([x, y]) => `${toWhole(x)} ${toWhole(y)}`).join("L"));
  const zigzag = `<path d="M${lines.join("M")}" fill="none" stroke="${inks.light}" stroke-width="${step}"/>`;
  const plate = { y: height * 0.28, height: height * 0.44 };
  const edge = 10;
  return {
    art: [
      rect(0, 0, width, height, inks.dark),
      zigzag,
      rect(MARGIN - edge, plate.y, width - 2 * (MARGIN - edge), plate.height, inks.dark),
      rect(MARGIN, plate.y + edge, width - 2 * MARGIN, plate.height - 2 * edge, inks.stock),
    ].join(""),
    name: {
      x: MARGIN * 1.7,
      width: width - MARGIN * 3.4,
      y: plate.y + MARGIN,
      height: plate.height - MARGIN * 2.4 - SMALL_PX,
      fill: inks.dark,
      from: "bottom",
    },
    small: {
      x: MARGIN * 1.7,
      width: width - MARGIN * 3.4,
      y: plate.y + plate.height - MARGIN - SMALL_PX,
      height: SMALL_PX,
      fill: inks.dark,
      from: "bottom",
    },
  };
}

const toWhole = (value: number) => String(Math.round(value));

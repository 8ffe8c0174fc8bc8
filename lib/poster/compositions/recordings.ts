import { disc, overprint, polygon, rect, ring, rotate } from "../shapes";
import { between } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

export function records(sheet: Sheet): Composition {
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
      height: height - top - MARGIN * 1.6 - SMALL_PX - 24,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

function reel(x: number, y: number, radius: number, inks: Sheet["inks"]): string {
  const gap = ((2 * Math.PI * radius * 0.5) / 6).toFixed(2);
  return [
    disc(x, y, radius, inks.stock),
    ring(x, y, radius * 0.72, inks.dark, radius * 0.2),
    `<circle cx="${x}" cy="${y}" r="${(radius * 0.5).toFixed(1)}" fill="none" stroke="${inks.dark}" stroke-width="${(radius * 0.3).toFixed(1)}" stroke-dasharray="${Number(gap) / 2} ${Number(gap) / 2}"/>`,
  ].join("");
}

const rounded = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" rx="16" fill="${fill}"/>`;

export function cassette(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.42, inks.stock);
  const wide = Math.min(width * 0.8, top * 1.3);
  const tall = wide * 0.62;
  const [x, y] = [(width - wide) / 2, (top - tall) / 2];
  const [left, right] = [Math.round(x + wide * 0.3), Math.round(x + wide * 0.7)];
  const [reels, radius] = [Math.round(y + tall * 0.52), wide * 0.095];
  const tape = between(random, 14, 24) / 10;
  const body = [
    rounded(x, y, wide, tall, inks.dark),
    rounded(x + wide * 0.06, y + tall * 0.09, wide * 0.88, tall * 0.66, inks.stock),
    rect(x + wide * 0.06, y + tall * 0.25, wide * 0.88, tall * 0.08, inks.light),
    rounded(x + wide * 0.17, reels - radius * 1.25, wide * 0.66, radius * 2.5, inks.dark),
    disc(left, reels, radius, inks.stock),
    reel(left, reels, radius, inks),
    reel(right, reels, radius, inks),
    rect(x + wide * 0.45, reels - radius * 0.7, wide * 0.1, radius * 1.4, inks.light),
    polygon(
      [
        [x + wide * 0.24, y + tall],
        [x + wide * 0.29, y + tall * 0.83],
        [x + wide * 0.71, y + tall * 0.83],
        [x + wide * 0.76, y + tall],
      ],
      inks.light,
    ),
  ];
  return {
    art: [
      rect(0, 0, width, top, inks.light),
      rotate((tape - 1.9) * 20, width / 2, top / 2, body.join("")),
      block,
    ].join(""),
    ...text,
  };
}

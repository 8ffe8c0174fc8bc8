import { disc, halftone, overprint, polygon, rect } from "../shapes";
import { between } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

export function spotlight(sheet: Sheet): Composition {
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

export function equaliser(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const foot = height * 0.6;
  const columns = width > height ? 11 : 8;
  const pitch = (width - 2 * MARGIN) / columns;
  const blocks = Math.floor((foot - MARGIN) / 30);
  const column = (index: number) => {
    const x = Math.round(MARGIN + pitch * (index + 0.5));
    const count = between(random, 3, blocks - 1);
    return [
      `<path d="M${x} ${Math.round(foot)}v${-count * 30}" stroke="${inks.light}"/>`,
      `<path d="M${x} ${Math.round(foot - count * 30)}v-20" stroke="${inks.stock}"/>`,
    ].join("");
  };
  const bars = Array.from({ length: columns }, (_, index) => column(index)).join("");
  return {
    art: [
      rect(0, 0, width, height, inks.dark),
      `<g stroke-width="${Math.round(pitch * 0.78)}" stroke-dasharray="20 10">${bars}</g>`,
    ].join(""),
    name: {
      ...inset(sheet),
      y: foot + MARGIN * 0.7,
      height: height - foot - MARGIN * 2.2 - SMALL_PX,
      fill: inks.stock,
      from: "bottom",
    },
    small: smallLine(sheet, "bottom", inks.light),
  };
}

import { disc, overprint, polygon, roundHalftone } from "../shapes";
import { between, pick } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

export function sunburst(sheet: Sheet): Composition {
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

export function halftoneDisc(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const radius = Math.min(width, height) * 0.4;
  const x = width * pick(random, [0.42, 0.5, 0.62]);
  const top = height * 0.44;
  const y = top + radius;
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
      y: MARGIN * 1.4 + SMALL_PX,
      height: top - MARGIN * 1.9 - SMALL_PX,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "top", inks.dark),
  };
}

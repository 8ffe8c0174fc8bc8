import { disc, overprint, petals, polygon, roundHalftone } from "../shapes";
import { between, pick } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

const lens = (x: number, y: number, half: number, radius: number, fill: string) =>
  `<path d="M${Math.round(x - half)} ${Math.round(y)}a${radius} ${radius} 0 0 1 ${half * 2} 0a${radius} ${radius} 0 0 1 ${-half * 2} 0z" fill="${fill}"/>`;

export function eye(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.4);
  const [x, y, half] = [width / 2, top * 0.56, Math.round(Math.min(width * 0.4, top * 0.62))];
  const count = between(random, 20, 30);
  const lashes = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (turn: number): [number, number] => [
      x + Math.cos(angle + turn) * width,
      y + Math.sin(angle + turn) * width,
    ];
    return polygon([[x, y], at(-0.06), at(0.06)], inks.light);
  });
  const iris = half * 0.46;
  const gaze = x + half * pick(random, [-0.22, 0, 0.22]);
  const radius = Math.round(half * 1.16);
  return {
    art: [
      ...lashes,
      lens(x, y, Math.round(half * 1.12), Math.round(radius * 1.12), inks.dark),
      lens(x, y, half, radius, inks.stock),
      disc(gaze, y, iris, inks.light),
      overprint(roundHalftone(gaze, y, iris, 12, inks.dark, (share) => share * 0.9)),
      disc(gaze, y, iris * 0.45, inks.dark),
      disc(gaze + iris * 0.2, y - iris * 0.22, iris * 0.14, inks.stock),
      block,
    ].join(""),
    ...text,
  };
}

export function flower(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const reach = Math.min(width * 0.54, height * 0.42);
  const [x, y] = [width * pick(random, [0.4, 0.5, 0.6]), height - reach * 0.62];
  const count = between(random, 7, 11);
  const around = (length: number, ink: string) =>
    overprint(petals({ x, y, count, length, width: (length * 3) / count, fill: ink }));
  return {
    art: [
      around(reach, inks.light),
      around(reach * 0.62, inks.dark),
      disc(x, y, reach * 0.2, inks.light),
      overprint(roundHalftone(x, y, reach * 0.2, 10, inks.dark, () => 0.5)),
    ].join(""),
    name: {
      ...inset(sheet),
      y: MARGIN * 1.4 + SMALL_PX,
      height: y - reach - MARGIN * 1.9 - SMALL_PX,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "top", inks.dark),
  };
}

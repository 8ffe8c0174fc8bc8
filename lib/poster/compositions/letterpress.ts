import { initials } from "@/lib/format";
import { setText } from "../lettering";
import { rect, rotate } from "../shapes";
import { between, pick, type Random } from "../random";
import { footer, inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

/** The initials in wood type, printed twice and not quite in register. */
export function initialLetters(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const top = height * 0.68;
  const slip = between(random, 18, 30) * pick(random, [-1, 1]);
  const [line] = setText(initials(sheet.name), {
    x: MARGIN,
    y: MARGIN,
    width: width - MARGIN * 2,
    height: top - MARGIN * 1.8,
    fill: inks.dark,
    from: "bottom",
  });
  const print = (shift: number, fill: string) =>
    line
      ? [
          {
            line: {
              ...line,
              x: (width - line.width) / 2 + shift,
              baseline: line.baseline + shift / 2,
            },
            fill,
          },
        ]
      : [];
  return {
    art: rect(MARGIN, top, width - MARGIN * 2, 8, inks.dark),
    letters: [...print(-slip, inks.light), ...print(slip, inks.dark)],
    name: {
      ...inset(sheet),
      y: top + 26,
      height: height - top - MARGIN * 1.6 - SMALL_PX - 26,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "bottom", inks.dark),
  };
}

type Ticket = { x: number; y: number; width: number; paper: string; ink: string };

function ticket({ x, y, width, paper, ink }: Ticket, random: Random): string {
  const [height, notch] = [width * 0.46, width * 0.055];
  const side = height / 2 - notch;
  const arc = `a${notch} ${notch} 0 0 0 0`;
  const outline = `M${x} ${y}h${width}v${side}${arc} ${2 * notch}v${side}h${-width}v${-side}${arc} ${-2 * notch}z`;
  const stub = x + width * 0.74;
  const bars = Array.from({ length: 9 }, (_, index) =>
    rect(stub + 22 + index * 10, y + 26, between(random, 2, 7), height - 52, ink),
  );
  return [
    `<path d="${outline}" fill="${paper}"/>`,
    `<path d="M${stub} ${y + 12}v${height - 24}" stroke="${ink}" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round"/>`,
    `<path d="M${x + 34} ${y + 28}h${width * 0.6}m0 ${height - 56}h${-width * 0.6}" stroke="${ink}" stroke-width="5"/>`,
    ...bars,
  ].join("");
}

export function tickets(sheet: Sheet): Composition {
  const { width, inks, random } = sheet;
  const { top, block, ...text } = footer(sheet, 0.4, pick(random, [inks.dark, inks.stock]));
  const tilt = between(random, 8, 15) * pick(random, [-1, 1]);
  const size = Math.round(Math.min(width * 0.76, top * 1.15));
  const [x, y] = [Math.round((width - size) / 2), Math.round(top / 2 - size * 0.23)];
  const place = (turn: number, lift: number, paper: string, ink: string) =>
    rotate(turn, width / 2, top / 2, ticket({ x, y: y + lift, width: size, paper, ink }, random));
  return {
    art: [
      rect(0, 0, width, top, inks.light),
      place(-tilt, Math.round(top * 0.12), inks.dark, inks.light),
      place(tilt, Math.round(top * -0.1), inks.stock, inks.dark),
      block,
    ].join(""),
    ...text,
  };
}

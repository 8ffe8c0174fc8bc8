import type { Inks } from "../inks";
import type { Line, Setting } from "../lettering";
import { rect } from "../shapes";
import type { Random } from "../random";

export type Sheet = { width: number; height: number; inks: Inks; random: Random; name: string };

/** `letters` print over the art and under the name. */
export type Composition = {
  art: string;
  letters?: { line: Line; fill: string }[];
  name: Setting;
  small: Setting;
};

export const MARGIN = 36;
export const SMALL_PX = 22;

export const inset = ({ width }: Sheet) => ({ x: MARGIN, width: width - 2 * MARGIN });

export function smallLine(sheet: Sheet, at: "top" | "bottom", fill: string): Setting {
  const y = at === "top" ? MARGIN : sheet.height - MARGIN - SMALL_PX;
  return { ...inset(sheet), y, height: SMALL_PX, fill, from: at };
}

/** Knocked out of the dark ink, or dark on the light one. */
export function footer(sheet: Sheet, share: number, ground = sheet.inks.dark) {
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
      height: height * share - MARGIN * 2.2 - SMALL_PX,
      fill,
      from: "bottom" as const,
    },
    small: smallLine(sheet, "bottom", smallFill),
  };
}

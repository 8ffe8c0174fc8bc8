import { EDITION } from "../inks";
import { pick, randomFrom } from "../random";
import { halftoneDisc, sunburst } from "./discs";
import { eye, flower } from "./figures";
import { hills, skyline, waves } from "./landscapes";
import type { Composition, Sheet } from "./layout";
import { initialLetters, tickets } from "./letterpress";
import { chevrons, stripes, tiles } from "./patterns";
import { cassette, records } from "./recordings";
import { arches, rings } from "./rings";
import { danceFloor } from "./dance-floor";
import { equaliser, spotlight } from "./stage";

type Compose = (sheet: Sheet) => Composition;

export const COMPOSITIONS: readonly [Compose, ...Compose[]] = [
  sunburst,
  halftoneDisc,
  stripes,
  records,
  tiles,
  waves,
  hills,
  spotlight,
  rings,
  arches,
  skyline,
  cassette,
  equaliser,
  chevrons,
  danceFloor,
  eye,
  flower,
  tickets,
  initialLetters,
];

export const chooseComposition = (seed: string): Compose =>
  pick(randomFrom(`${EDITION} ${seed}`), COMPOSITIONS);

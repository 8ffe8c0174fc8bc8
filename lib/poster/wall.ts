import { posterArt } from "./art";
import { drawAsOutlines } from "./outlined";
import { POSTER_SIZES } from "./sizes";

const POSTERS = [
  { name: "Ivory Tides", genres: ["Dream Pop"], seed: "567" },
  { name: "Die Nachtschicht", genres: ["Post-Punk"], seed: "3" },
  { name: "Half Past Nowhere", genres: ["Indie Rock"], seed: "85" },
  { name: "Château Noir", genres: ["Coldwave"], seed: "474" },
  { name: "Blue Vinyl", genres: ["Soul", "Funk"], seed: "125" },
  { name: "Paper Lanterns", genres: ["Folk"], seed: "199" },
  { name: "Øresund", genres: ["Ambient"], seed: "568" },
  { name: "Dead Letter Office", genres: ["Emo"], seed: "302" },
];

const { width, height } = POSTER_SIZES.poster;

/** Posters edge to edge, as an SVG document. */
export function wallSvg(): string {
  const length = POSTERS.length * width;
  const posters = POSTERS.map(
    (poster, index) =>
      `<svg x="${index * width}" width="${width}" height="${height}">${posterArt(poster, drawAsOutlines)}</svg>`,
  );
  const viewBox = `0 0 ${length} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${height}" viewBox="${viewBox}">${posters.join("")}</svg>`;
}

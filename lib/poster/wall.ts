import { posterArt } from "./art";
import { asOutlines } from "./outlined";
import { POSTER_SIZES } from "./sizes";

const POSTERS = [
  { name: "Ivory Tides", genres: ["Dream Pop"], seed: "91" },
  { name: "Die Nachtschicht", genres: ["Post-Punk"], seed: "42" },
  { name: "Half Past Nowhere", genres: ["Indie Rock"], seed: "115" },
  { name: "Château Noir", genres: ["Coldwave"], seed: "109" },
  { name: "Blue Vinyl", genres: ["Soul", "Funk"], seed: "175" },
  { name: "Paper Lanterns", genres: ["Folk"], seed: "61" },
  { name: "Øresund", genres: ["Ambient"], seed: "15" },
  { name: "Dead Letter Office", genres: ["Emo"], seed: "50" },
];

const { width, height } = POSTER_SIZES.poster;

/** Posters edge to edge, as an SVG document. */
export function wallSvg(): string {
  const length = POSTERS.length * width;
  const posters = POSTERS.map(
    (poster, index) =>
      `<svg x="${index * width}" width="${width}" height="${height}">${posterArt(poster, asOutlines)}</svg>`,
  );
  const viewBox = `0 0 ${length} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${height}" viewBox="${viewBox}">${posters.join("")}</svg>`;
}

import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { posterArt } from "./poster/art";
import { COMPOSITIONS } from "./poster/compositions/compositions";
import { INKS } from "./poster/inks";
import { setText } from "./poster/lettering";
import { posterSvg } from "./poster";

const box = { x: 36, y: 100, width: 528, height: 300, fill: "#000", from: "top" as const };

/** WCAG 2.2: relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

describe("a poster", () => {
  it("is the same for the same band and another for another", () => {
    const one = { name: "Slow Comet", genres: ["Shoegaze"] };
    expect(posterArt(one)).toBe(posterArt(one));
    expect(posterArt(one)).not.toBe(posterArt({ ...one, name: "Night Bus" }));
  });

  it("comes in at least fourteen compositions and sixteen pairs of inks", () => {
    expect(new Set(COMPOSITIONS).size).toBeGreaterThanOrEqual(14);
    expect(new Set(INKS.map(({ light, dark }) => light + dark)).size).toBeGreaterThanOrEqual(16);
  });

  it.each(INKS)("is legible in $dark on $stock and $light, and the other way round", (inks) => {
    expect(contrast(inks.dark, inks.stock)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inks.dark, inks.light)).toBeGreaterThanOrEqual(4.5);
  });

  it("is small: lists have many", () => {
    const sizes = Array.from(
      { length: 300 },
      (_, index) => posterArt({ name: `The Band ${index}`, genres: ["Dream Pop", "Folk"] }).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(8_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(3_500);
  });

  it("keeps its inks when its band changes its genres", () => {
    const [first, second] = [["Folk"], ["Techno"]].map((genres) =>
      posterArt({ name: "Slow Comet", genres }).replace(/FOLK|TECHNO|(x|textLength)="[^"]*"/g, ""),
    );
    expect(first?.match(/fill="#\w+"/g)).toEqual(second?.match(/fill="#\w+"/g));
  });

  it("keeps a name's markup out of its own", () => {
    expect(posterSvg({ name: `<script>"'&`, genres: ["<b>"] })).not.toMatch(/<script|<b>/i);
  });

  it.each([
    "Øresund Żółć 77",
    "Ștefan și Țara",
    "Nguyễn Thế Sơn Lưu",
    `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`,
    "“Half” ‘Moon’ … – — • · ½ ° € £ § ©",
  ])("draws the Latin letters and signs of %s as outlines, so that no font is needed", (name) => {
    const svg = posterSvg({ name, genres: ["Post-Punk", "R&B"] });
    expect(svg).not.toContain("<text");
  });

  it("leaves letters of other scripts to the machine's fonts", () => {
    expect(posterSvg({ name: "東京", genres: [] })).toContain("<text");
  });

  it.each(["فرقة النخيل", "東京サイレン", "🎸🔥", "", "   "])(
    "is made for the name %j too",
    (name) => {
      expect(posterSvg({ name, genres: [] })).not.toMatch(/NaN|undefined|Infinity/);
    },
  );
});

describe("a set text", () => {
  it("gives an emoji of several code points the room of one", () => {
    const width = (text: string) => {
      const [line] = setText(text, box);
      return (line?.width ?? 0) / (line?.size ?? 1);
    };
    for (const emoji of ["👨‍👩‍👧‍👦", "👩🏽‍🎤", "🏳️‍🌈", "🇳🇱", "❤️"])
      expect(width(emoji), emoji).toBeCloseTo(width("🎸"));
    expect(width("🎸🔥")).toBeCloseTo(2 * width("🎸"));
  });

  it("leaves more room above stacked accents", () => {
    const [accents, stacked] = ["ÉÉÉÉ", "ẾẾẾẾ"].map((text) => setText(text, box)[0]);
    expect(stacked!.baseline / stacked!.size).toBeGreaterThan(accents!.baseline / accents!.size);
  });

  it.each([
    "Donaudampfschifffahrtselektrizitätengesellschaft",
    "東京真夜中の地下鉄で踊る人々の長い名前",
  ])("breaks a word that is too long for one legible line: %s", (word) => {
    const lines = setText(`The ${word}`, box);
    const letters = lines.map(({ text }) => text).join("");
    expect(letters.replaceAll(" ", "")).toBe(`THE${word}`.toUpperCase());
    for (const { size } of lines) expect(size).toBeGreaterThan(box.height / 10);
  });

  it("stays in its box at any length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
        for (const line of setText(text, box)) {
          expect(line.x + line.width).toBeLessThanOrEqual(box.x + box.width + 0.01);
          expect(line.baseline).toBeLessThanOrEqual(box.y + box.height + 0.01);
          expect(line.baseline - line.size * 0.66).toBeGreaterThanOrEqual(box.y - 0.01);
        }
      }),
    );
  });
});

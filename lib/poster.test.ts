import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { posterArt } from "./poster/art";
import { setText } from "./poster/lettering";
import { posterSvg } from "./poster";

const box = { x: 36, y: 100, width: 528, height: 300, fill: "#000", from: "top" as const };

describe("a poster", () => {
  it("is the same for the same band and another for another", () => {
    const one = { name: "Slow Comet", genres: ["Shoegaze"] };
    expect(posterArt(one)).toBe(posterArt(one));
    expect(posterArt(one)).not.toBe(posterArt({ ...one, name: "Night Bus" }));
  });

  it("comes in at least six compositions and four pairs of inks", () => {
    const posters = Array.from({ length: 200 }, (_, index) =>
      posterArt({ name: "A", genres: [], seed: String(index) }),
    );
    const stocks = new Set(posters.map((art) => art.match(/fill="(#\w+)"/)?.[1]));
    const shapes = new Set(
      posters.map((art) =>
        art
          .match(/<[^>]*>/g)
          ?.slice(2, 4)
          .map((tag) => tag.slice(0, 5))
          .join(),
      ),
    );
    expect(stocks.size).toBeGreaterThanOrEqual(4);
    expect(shapes.size).toBeGreaterThanOrEqual(6);
  });

  it("keeps a name's markup out of its own", () => {
    expect(posterSvg({ name: `<script>"'&`, genres: ["<b>"] })).not.toMatch(/<script|<b>/i);
  });

  it("draws Latin letters as outlines, so that no font is needed", () => {
    expect(posterSvg({ name: "Øresund Żółć 77", genres: ["Post-Punk", "R&B"] })).not.toContain(
      "<text",
    );
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

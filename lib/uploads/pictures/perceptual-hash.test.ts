import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { perceptualHash, SAME_PICTURE_BITS } from "@/lib/uploads/pictures/perceptual-hash";

/** A picture of soft spots, as different from the next seed's as two photos are. */
function paint(seed: number) {
  const spot = (index: number) => {
    const [x, y, r, l] = [17, 31, 7, 53].map(
      (step) => ((seed + 1) * step * (index + 3) * 97) % 100,
    ) as [number, number, number, number];
    return `<circle cx="${x * 6}" cy="${y * 4}" r="${60 + r}" fill="hsl(0 0% ${l}%)"/>`;
  };
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#777"/>${Array.from({ length: 9 }, (_, index) => spot(index)).join("")}</svg>`,
    ),
  );
}

async function look(image: Sharp) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return perceptualHash(data, { width: info.width, height: info.height, channels: info.channels });
}

function distance(one: bigint | null, other: bigint | null): number {
  return [...BigInt.asUintN(64, one! ^ other!).toString(2)].filter((bit) => bit === "1").length;
}

describe("the perceptual hash of a picture", () => {
  it("survives saving anew, another size and another brightness", async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const original = await look(paint(seed));
      const saved = await paint(seed).jpeg({ quality: 40 }).toBuffer();
      for (const copy of [
        sharp(saved),
        sharp(saved).resize(300),
        sharp(saved).modulate({ brightness: 1.1 }),
        sharp(saved).resize(200, 200, { fit: "fill" }),
      ])
        expect(distance(original, await look(copy))).toBeLessThanOrEqual(SAME_PICTURE_BITS);
    }
  });

  it("tells different pictures apart", async () => {
    const looks = await Promise.all(Array.from({ length: 12 }, (_, seed) => look(paint(seed + 1))));
    for (const [index, one] of looks.entries())
      for (const other of looks.slice(index + 1))
        expect(distance(one, other)).toBeGreaterThan(SAME_PICTURE_BITS);
  });

  it("is none for a picture with nothing to see", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 255 }), async (grey) => {
        expect(
          await look(
            sharp({
              create: {
                width: 40,
                height: 40,
                channels: 3,
                background: { r: grey, g: grey, b: grey },
              },
            }),
          ),
        ).toBeNull();
      }),
      { numRuns: 10 },
    );
  });
});

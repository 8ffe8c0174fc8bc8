import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hugePng, photo, REFUSED, TAKEN, turned } from "@/tests/support/hostile-pictures";
import { makeBand } from "@/tests/support/factories";
import { storeImage } from "@/lib/uploads/pictures/store-picture";
import { pictureFiles } from "./sizes";
import { findFile } from "@/lib/uploads/queries";

const store = async (bytes: Buffer) => storeImage((await makeBand()).id, bytes);

async function filesOf(address: string): Promise<Buffer[]> {
  return Promise.all(
    pictureFiles(address).map(async (name) =>
      Buffer.from(await new Response((await findFile(name))!.stream).arrayBuffer()),
    ),
  );
}

async function colourAt(file: Buffer, left: number, top: number): Promise<"blue" | "orange"> {
  const [red, , blue] = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return blue! > red! ? "blue" : "orange";
}

test.each(REFUSED)("%s is refused", async (_, make, code, message) => {
  await expect(store(await make())).rejects.toMatchObject({ code, message });
});

test.each(TAKEN)("%s is taken", async (_, make) => {
  for (const file of await filesOf(await store(await make()))) {
    const { space, depth, channels, pages = 1 } = await sharp(file).metadata();
    expect({ space, depth, channels, pages }).toEqual({
      space: "srgb",
      depth: "uchar",
      channels: 3,
      pages: 1,
    });
  }
});

describe("what a camera wrote", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "as orientation %i is turned upright, and says no more where it was",
    async (orientation) => {
      const given = await turned(orientation);
      expect(given.includes("Secret")).toBe(true);
      for (const file of await filesOf(await store(given))) {
        const { width, height, exif, xmp, iptc, orientation: left } = await sharp(file).metadata();
        expect({ width, height, exif, xmp, iptc, left }).toEqual({
          width: 60,
          height: 40,
          exif: undefined,
          xmp: undefined,
          iptc: undefined,
          left: undefined,
        });
        expect(file.includes("Secret")).toBe(false);
        expect([
          await colourAt(file, 8, 8),
          await colourAt(file, 50, 8),
          await colourAt(file, 8, 32),
        ]).toEqual(["blue", "orange", "orange"]);
      }
    },
  );
});

test("the address does not tell what the file was called or when it was sent", async () => {
  const bytes = await photo(400, 300);
  expect(await store(bytes)).toBe(await store(bytes));
  expect(await store(hugePng(100, 100))).toMatch(/^\/files\/[0-9a-f]{32}-100x100\.jpg$/);
});

import { expect, test } from "vitest";
import { pictureAddress, pictureFiles, pictureSources, storedSizes } from "./sizes";

const HASH = "0123456789abcdef0123456789abcdef";

test.each([
  [{ width: 4000, height: 2000 }, ["320x160", "640x320", "1280x640", "4000x2000"]],
  [{ width: 1024, height: 1280 }, ["256x320", "512x640", "1024x1280"]],
  [{ width: 600, height: 750 }, ["256x320", "600x750"]],
  [{ width: 800, height: 100 }, ["320x40", "640x80", "800x100"]],
  [{ width: 320, height: 100 }, ["320x100"]],
  [{ width: 1280, height: 1 }, ["320x1", "640x1", "1280x1"]],
])("%o is stored in sizes of the same shape, none enlarged", (size, expected) => {
  expect(storedSizes(size).map(({ width, height }) => `${width}x${height}`)).toEqual(expected);
});

test("an address tells the sources of its picture, and its files", () => {
  const address = pictureAddress(HASH, { width: 600, height: 750 });
  expect(address).toBe(`/files/${HASH}-600x750.jpg`);
  expect(pictureSources(address)).toEqual({
    width: 600,
    height: 750,
    avif: `/files/${HASH}-256x320.avif 256w, /files/${HASH}-600x750.avif 600w`,
    jpg: `/files/${HASH}-256x320.jpg 256w, /files/${HASH}-600x750.jpg 600w`,
  });
  expect(pictureFiles(address)).toHaveLength(4);
});

test("an address from before there were sizes has only itself, and so has the preview of a file", () => {
  const old = "/files/0197a000-0000-7000-8000-000000000000.webp";
  expect(pictureSources(old)).toBeNull();
  expect(pictureFiles(old)).toEqual(["0197a000-0000-7000-8000-000000000000.webp"]);
  expect(pictureSources("blob:http://127.0.0.1/1")).toBeNull();
});

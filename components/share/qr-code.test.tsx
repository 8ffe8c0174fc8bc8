import { render } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code";

/** Pixels to a module, as a camera might see it. */
const SCALE = 4;

/** The drawing as a picture. */
function photograph(drawing: Element) {
  const side = Number(drawing.getAttribute("viewBox")!.split(" ")[3]) * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of drawing
    .querySelector("path")!
    .getAttribute("d")!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++)
      for (let column = 0; column < SCALE; column++) {
        const pixel = 4 * ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column);
        data.fill(0, pixel, pixel + 3);
      }
  return { width: side, height: side, data };
}

test.each([
  "https://example.org/login?ref=K7RW2M",
  "http://127.0.0.1:3000/login?ref=ABCDEF",
  `https://${"long-".repeat(20)}name.example/login?ref=K7RW2M`,
])("a QR reader finds %s in it", (link) => {
  const { getByRole, unmount } = render(<QrCode value={link} label="Invite link" />);
  expect(decodeQR(photograph(getByRole("img", { name: "Invite link" })))).toBe(link);
  unmount();
});

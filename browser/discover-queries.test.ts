import { expect, test } from "vitest";
import { discoveredBandsQuery } from "./discover-queries";

test("a render on the server leaves no timer behind that would keep its request in memory", () => {
  expect(typeof window).toBe("undefined");
  expect(discoveredBandsQuery("/api/bands").gcTime).toBe(Infinity);
});

import { expect, test } from "vitest";
import { discoveredBands } from "./use-discover";

test("a render on the server leaves no timer behind that would keep its request in memory", () => {
  expect(typeof window).toBe("undefined");
  expect(discoveredBands("/api/bands").gcTime).toBe(Infinity);
});

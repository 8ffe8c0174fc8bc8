import { expect, test } from "vitest";
import { discoveredBandsQuery } from "./discover-queries";

test("sets no timer on the server that would keep the request in memory", () => {
  expect(typeof window).toBe("undefined");
  expect(discoveredBandsQuery("/api/bands").gcTime).toBe(Infinity);
});

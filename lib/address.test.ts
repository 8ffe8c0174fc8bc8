import { expect, test } from "vitest";
import { clientAddress } from "@/lib/address";

test("without proxies only the socket counts, whatever the client claims", () => {
  expect(clientAddress("10.0.0.9", undefined, 0)).toBe("10.0.0.9");
  expect(clientAddress("10.0.0.9", "1.2.3.4", 0)).toBe("10.0.0.9");
});

test("each trusted proxy vouches for one address to its left", () => {
  expect(clientAddress("10.0.0.9", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(clientAddress("10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2)).toBe("1.2.3.4");
});

test("a shorter chain than expected ends at its first address", () => {
  expect(clientAddress("10.0.0.9", undefined, 2)).toBe("10.0.0.9");
  expect(clientAddress(undefined, [], 0)).toBe("unknown");
});

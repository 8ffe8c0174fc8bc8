import { expect, test } from "vitest";
import { clientIp } from "@/lib/client-ip";

test("without proxies only the socket counts, whatever the client claims", () => {
  expect(clientIp("10.0.0.9", undefined, 0)).toBe("10.0.0.9");
  expect(clientIp("10.0.0.9", "1.2.3.4", 0)).toBe("10.0.0.9");
});

test("each trusted proxy vouches for one address to its left", () => {
  expect(clientIp("10.0.0.9", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(clientIp("10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2)).toBe("1.2.3.4");
});

test("a shorter chain than expected ends at its first address", () => {
  expect(clientIp("10.0.0.9", undefined, 2)).toBe("10.0.0.9");
  expect(clientIp(undefined, [], 0)).toBe("unknown");
});

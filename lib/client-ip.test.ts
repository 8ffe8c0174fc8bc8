import { expect, test } from "vitest";
import { clientIp, requestIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import { keepSettings } from "@/tests/setup/settings";

keepSettings();

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

test("a handler reads the mark of our own server, and on Vercel what Vercel itself sets", () => {
  const headers = new Headers({
    "x-client-address": "1.2.3.4",
    "x-forwarded-for": "6.6.6.6, 5.6.7.8",
  });
  expect(requestIp(headers)).toBe("1.2.3.4");
  Object.assign(env(), { VERCEL: "1", TRUST_PROXY: 1 });
  expect(requestIp(headers)).toBe("5.6.7.8");
  expect(requestIp(new Headers({ "x-client-address": "1.2.3.4" }))).toBe("unknown");
});

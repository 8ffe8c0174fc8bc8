import { expect, test } from "vitest";
import { requestIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import { keepSettings } from "@/tests/setup/settings";

keepSettings();

const ipBehind = (trustedProxies: number, headers: Record<string, string>) => {
  env().TRUST_PROXY = trustedProxies;
  return requestIp(new Headers(headers));
};

test("without proxies only the socket counts, whatever the client claims", () => {
  expect(ipBehind(0, { "x-client-address": "10.0.0.9" })).toBe("10.0.0.9");
  const claimed = { "x-client-address": "10.0.0.9", "x-forwarded-for": "1.2.3.4" };
  expect(ipBehind(0, claimed)).toBe("10.0.0.9");
});

test("each trusted proxy vouches for one address to its left", () => {
  const socket = { "x-client-address": "10.0.0.9" };
  expect(ipBehind(1, { ...socket, "x-forwarded-for": "6.6.6.6, 1.2.3.4" })).toBe("1.2.3.4");
  const forwarded = "6.6.6.6, 1.2.3.4, 10.0.0.8";
  expect(ipBehind(2, { ...socket, "x-forwarded-for": forwarded })).toBe("1.2.3.4");
});

test("a shorter chain than expected ends at its first address", () => {
  expect(ipBehind(2, { "x-client-address": "10.0.0.9" })).toBe("10.0.0.9");
  expect(ipBehind(2, { "x-client-address": "10.0.0.9", "x-forwarded-for": "1.2.3.4" })).toBe(
    "1.2.3.4",
  );
  expect(ipBehind(0, {})).toBe("unknown");
});

test("on Vercel only what Vercel itself sets counts", () => {
  env().VERCEL = "1";
  const forged = { "x-client-address": "1.2.3.4" };
  expect(ipBehind(1, { ...forged, "x-forwarded-for": "6.6.6.6, 5.6.7.8" })).toBe("5.6.7.8");
  expect(ipBehind(1, forged)).toBe("unknown");
});

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";

/** An IPv6 customer usually controls a whole /64 network. */
const IPV6_NETWORK_BITS = 64;

/** The key that limits count: the IPv4 address, the IPv6 /64 network, or the text as it is. */
export function networkKey(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, "")}/${IPV6_NETWORK_BITS}`)}/${IPV6_NETWORK_BITS}`;
}

/** Counts from the right of X-Forwarded-For: entries left of the trusted proxies are claims. */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const claimed = String(forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const socket = socketIp ?? "unknown";
  if (trustedProxies === 0) return socket;
  return claimed.at(-trustedProxies) ?? claimed[0] ?? socket;
}

/** As `clientIp`, for a route handler. Vercel's functions load lib/boot.ts only when their first request has begun. */
export const requestIp = (headers: Headers): string =>
  env().VERCEL
    ? clientIp(undefined, headers.get("x-forwarded-for") ?? undefined, env().TRUST_PROXY)
    : (headers.get("x-client-address") ?? "unknown");

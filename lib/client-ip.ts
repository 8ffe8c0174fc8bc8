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

/**
 * The client's address; "unknown" if there is none. Our server names the socket's in a header. X-Forwarded-For is
 * counted from the right: entries left of the trusted proxies are claims.
 */
export function requestIp(headers: Headers): string {
  const socketIp = (!env().VERCEL && headers.get("x-client-address")) || "unknown";
  const trustedProxies = env().TRUST_PROXY;
  if (trustedProxies === 0) return socketIp;
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? socketIp;
}

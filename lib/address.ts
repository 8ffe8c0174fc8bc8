import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a network: whoever has one address of it has them all. */
const IPV6_NETWORK_BITS = 64;

/** What limits count of a client's address: IPv4 as it is, also inside of IPv6; the /64 network of IPv6. Anything else stays. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, "")}/${IPV6_NETWORK_BITS}`)}/${IPV6_NETWORK_BITS}`;
}

/**
 * The address of the client that may be believed: the socket's, or with `trustedProxies` in front the one that the
 * outermost of them saw (counted from the right of X-Forwarded-For; anything further left is the client's own claim).
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const claimed = String(forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...claimed, socketAddress ?? "unknown"];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)]!;
}

/**
 * The address of the client that may be believed: the socket's, or with `trustedProxies` in front the one that the
 * outermost of them saw (counted from the right of X-Forwarded-For; anything further left is the client's own claim).
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | string[] | undefined, trustedProxies: number): string {
  const claimed = String(forwardedFor ?? "").split(",").map((part) => part.trim()).filter(Boolean);
  const chain = [...claimed, socketAddress ?? "unknown"];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)]!;
}

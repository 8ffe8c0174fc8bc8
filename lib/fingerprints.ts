import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { networkKey } from "@/lib/client-ip";
import { signingKey } from "@/lib/secrets";

type Origin = { ip?: string; device?: string };

/** Keyed hashes that recognise a person without identifying them; null where unknown. */
export type Fingerprints = {
  addressKey: string | null;
  deviceKey: string | null;
  emailKey: string | null;
};

export function createFingerprints({ ip, device }: Origin, email = ""): Fingerprints {
  return {
    addressKey: ip && isIdentifying(ip) ? keyedHash("address", networkKey(ip)) : null,
    deviceKey: device ? keyedHash("device", device) : null,
    emailKey: email ? keyedHash("email", canonicalMailbox(email)) : null,
  };
}

const keyedHash = (kind: string, value: string) =>
  createHmac("sha256", signingKey("traces")).update(`${kind} ${value}`).digest("base64url");

const SHARED = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["0.0.0.0", 8],
] as const)
  SHARED.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  SHARED.addSubnet(network, bits, "ipv6");

function isIdentifying(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && !SHARED.check(ip, version === 6 ? "ipv6" : "ipv4");
}

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  const domain = email.slice(at + 1).toLowerCase();
  return GMAIL.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

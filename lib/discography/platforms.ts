import { keysOf } from "@/lib/objects";
/** The platforms that the dialog offers, in the order in which links are shown, with the hosts that are theirs. */
const HOSTS = {
  Spotify: ["spotify.com", "spotify.link"],
  Bandcamp: ["bandcamp.com"],
  YouTube: ["youtube.com", "youtu.be"],
  SoundCloud: ["soundcloud.com"],
  "Apple Music": ["music.apple.com", "itunes.apple.com"],
  Tidal: ["tidal.com"],
  Deezer: ["deezer.com", "deezer.page.link"],
} as const satisfies Record<string, readonly string[]>;

/** Platform name → address. */
export type Links = Record<string, string>;

export type Platform = keyof typeof HOSTS;

export const PLATFORMS = keysOf(HOSTS);

/** An https address, or null for any other text. */
export function parseAddress(text: string): URL | null {
  if (!/^https:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The platform to which a host belongs: it or a domain above it, never a part of its name. */
export function platformOfHost(host: string): Platform | null {
  return (
    PLATFORMS.find((name) => HOSTS[name].some((own) => host === own || host.endsWith(`.${own}`))) ??
    null
  );
}

/** The platform to which an https address belongs. */
export function platformOf(address: string): Platform | null {
  return platformOfHost(parseAddress(address)?.host ?? "");
}

/** What a link of no known platform is called: its site, "last.fm". */
export function siteOf(address: string): string {
  return parseAddress(address)?.hostname.replace(/^www\./, "") ?? "";
}

/** Where bands have domains of their own (Bandcamp Pro), an address does not tell the platform. */
const OWN_DOMAINS: Platform[] = ["Bandcamp"];

/** Why an address cannot be the link to a platform; null when it can. Known platforms are held to their hosts, however they are written. */
export function platformProblem(platform: string, address: string): string | null {
  const known = PLATFORMS.find((name) => lettersOf(name) === lettersOf(platform));
  if (!known || OWN_DOMAINS.includes(known) || platformOf(address) === known) return null;
  return `This address does not belong to ${known}`;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Links in the order of `PLATFORMS`, others after them by name; the database keeps no order. */
export function sortLinks(links: Links): Links {
  return Object.fromEntries(
    Object.entries(links).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)),
  );
}

function rank(name: string): number {
  const index = PLATFORMS.findIndex((platform) => platform === name);
  return index < 0 ? PLATFORMS.length : index;
}

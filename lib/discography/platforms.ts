import { typedKeys } from "@/lib/objects";

/** In the order in which links are shown. */
const HOSTS = {
  Spotify: ["spotify.com", "spotify.link"],
  Bandcamp: ["bandcamp.com"],
  YouTube: ["youtube.com", "youtu.be"],
  SoundCloud: ["soundcloud.com"],
  "Apple Music": ["music.apple.com", "itunes.apple.com"],
  Tidal: ["tidal.com"],
  Deezer: ["deezer.com", "deezer.page.link"],
} as const satisfies Record<string, readonly string[]>;

/** URLs by platform name. */
export type Links = Record<string, string>;

export type Platform = keyof typeof HOSTS;

export const PLATFORMS = typedKeys(HOSTS);

export function parseHttpsUrl(text: string): URL | null {
  if (!/^https:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export function findPlatformByHost(host: string): Platform | null {
  const isHostOf = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  return PLATFORMS.find((name) => HOSTS[name].some(isHostOf)) ?? null;
}

export function findPlatform(address: string): Platform | null {
  return findPlatformByHost(parseHttpsUrl(address)?.host ?? "");
}

/** The site's name for a link of an unknown platform, as "last.fm". */
export function siteName(address: string): string {
  return parseHttpsUrl(address)?.hostname.replace(/^www\./, "") ?? "";
}

/** Bandcamp Pro pages have domains of their own. */
const PLATFORMS_WITH_CUSTOM_DOMAINS: Platform[] = ["Bandcamp"];

/** Why a link cannot belong to a platform, whatever the name's case and punctuation; null if it can. */
export function findPlatformProblem(platform: string, address: string): string | null {
  const known = PLATFORMS.find((name) => normaliseName(name) === normaliseName(platform));
  if (!known || PLATFORMS_WITH_CUSTOM_DOMAINS.includes(known) || findPlatform(address) === known)
    return null;
  return `This link isn't from ${known}`;
}

const normaliseName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** In the order of `PLATFORMS`, then by name: JSON columns keep no order. */
export function sortLinks(links: Links): Links {
  return Object.fromEntries(
    Object.entries(links).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)),
  );
}

function rank(name: string): number {
  const index = PLATFORMS.findIndex((platform) => platform === name);
  return index < 0 ? PLATFORMS.length : index;
}

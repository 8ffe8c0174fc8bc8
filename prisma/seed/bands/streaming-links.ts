import { type SeedRandom, createRandom } from "../random";
import type { SeedPlatform } from "./notes";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Links that look right and lead nowhere: real hosts, invented addresses. */
export function streamingLinks(
  username: string,
  title: string,
  platforms: SeedPlatform[],
): Record<string, string> {
  return Object.fromEntries(
    platforms.map((platform) => [
      platform,
      LINKS[platform](
        `${slug(username)}-demo-band`,
        slug(title),
        createRandom(username + title + platform),
      ),
    ]),
  );
}

const LINKS: Record<SeedPlatform, (band: string, title: string, random: SeedRandom) => string> = {
  Spotify: (_band, _title, random) => `https://open.spotify.com/album/${pick(LETTERS, 22, random)}`,
  "Apple Music": (_band, title, random) =>
    `https://music.apple.com/us/album/${title}/${pick("123456789", 10, random)}`,
  Bandcamp: (band, title) => `https://${band}.bandcamp.com/album/${title}`,
  SoundCloud: (band, title) => `https://soundcloud.com/${band}/${title}`,
  YouTube: (_band, _title, random) =>
    `https://www.youtube.com/watch?v=${pick(LETTERS, 11, random)}`,
  Deezer: (_band, _title, random) => `https://www.deezer.com/album/${pick("123456789", 9, random)}`,
};

function pick(alphabet: string, length: number, random: SeedRandom): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join(
    "",
  );
}

function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

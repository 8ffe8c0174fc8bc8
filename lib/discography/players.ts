import { findPlatformByHost, parseHttpsUrl, type Platform } from "@/lib/discography/platforms";

/** `height` is in pixels, as the platform prescribes. */
export type Player = { platform: Platform; src: string; height: number };

/** The only frames that the CSP allows (lib/csp.ts). */
export const PLAYER_ORIGINS = [
  "https://open.spotify.com",
  "https://www.youtube-nocookie.com",
  "https://w.soundcloud.com",
  "https://embed.music.apple.com",
  "https://embed.tidal.com",
  "https://widget.deezer.com",
] as const;

type Embed = (url: URL) => Omit<Player, "platform"> | null;

/** Without Bandcamp, whose player needs an id that its URLs do not contain. */
const EMBEDS: Partial<Record<Platform, Embed>> = {
  Spotify({ host, pathname }) {
    const [, kind, id] =
      (host === "open.spotify.com" &&
        /^\/(?:intl-[a-z]+\/)?(?:embed\/)?(album|track|playlist|artist|episode|show)\/([A-Za-z0-9]{22})\/?$/.exec(
          pathname,
        )) ||
      [];
    return id
      ? {
          src: `https://open.spotify.com/embed/${kind}/${id}`,
          height: kind === "track" ? 152 : 352,
        }
      : null;
  },
  YouTube({ host, pathname, searchParams }) {
    const path = host.endsWith("youtu.be")
      ? pathname.slice(1)
      : /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1];
    const video = path ?? searchParams.get("v") ?? "";
    if (/^[\w-]{11}$/.test(video))
      return { src: `https://www.youtube-nocookie.com/embed/${video}`, height: 315 };
    const list = searchParams.get("list") ?? "";
    return pathname === "/playlist" && /^[\w-]{10,64}$/.test(list)
      ? { src: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`, height: 315 }
      : null;
  },
  SoundCloud({ host, pathname }) {
    const path =
      /^(?:www\.|m\.)?soundcloud\.com$/.test(host) &&
      /^\/[\w-]+\/(sets\/)?[\w-]+\/?$/.exec(pathname);
    if (!path) return null;
    return {
      src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}`,
      height: path[1] ? 450 : 166,
    };
  },
  "Apple Music"({ host, pathname, searchParams }) {
    const [, kind] =
      (host === "music.apple.com" &&
        /^\/[a-z]{2}\/(album|song|playlist)\/(?:[^/]+\/)?[\w.-]+\/?$/.exec(pathname)) ||
      [];
    const song = /^\d+$/.exec(searchParams.get("i") ?? "")?.[0];
    return kind
      ? {
          src: `https://embed.music.apple.com${pathname}${song ? `?i=${song}` : ""}`,
          height: song || kind === "song" ? 175 : 450,
        }
      : null;
  },
  Tidal({ pathname }) {
    const [, kind, id] =
      /^\/(?:browse\/)?(album|track|playlist|video)\/([\w-]+)(?:\/u)?\/?$/.exec(pathname) ?? [];
    return id
      ? { src: `https://embed.tidal.com/${kind}s/${id}`, height: kind === "track" ? 120 : 400 }
      : null;
  },
  Deezer({ host, pathname }) {
    const [, kind, id] =
      (/^(?:www\.)?deezer\.com$/.test(host) &&
        /^\/(?:[a-z]{2}\/)?(album|track|playlist)\/(\d+)\/?$/.exec(pathname)) ||
      [];
    return id
      ? {
          src: `https://widget.deezer.com/widget/auto/${kind}/${id}`,
          height: kind === "track" ? 150 : 400,
        }
      : null;
  },
};

/** One per platform. */
export function listPlayers(links: Record<string, string>): Player[] {
  const players = Object.values(links).flatMap((address) => findPlayer(address) ?? []);
  return players.filter(
    ({ platform }, index) => players.findIndex((player) => player.platform === platform) === index,
  );
}

function findPlayer(address: string): Player | null {
  const url = parseHttpsUrl(address);
  const platform = url && findPlatformByHost(url.host);
  const embed = platform && EMBEDS[platform]?.(url);
  return embed ? { platform, ...embed } : null;
}

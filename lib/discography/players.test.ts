import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "@/lib/csp";
import { PLAYER_ORIGINS, listPlayers } from "./players";

const ALBUM = "1aBcD2eFgH3iJkL4mNoP5q";
const playerOf = (address: string) => listPlayers({ x: address })[0]?.src ?? null;

describe("a player follows from the address", () => {
  test.each([
    [
      `https://open.spotify.com/album/${ALBUM}?si=tracking`,
      `https://open.spotify.com/embed/album/${ALBUM}`,
    ],
    [
      `https://open.spotify.com/intl-de/track/${ALBUM}`,
      `https://open.spotify.com/embed/track/${ALBUM}`,
    ],
    [
      "https://www.youtube.com/watch?v=abcdefghi_1&t=3",
      "https://www.youtube-nocookie.com/embed/abcdefghi_1",
    ],
    [
      "https://music.youtube.com/watch?v=abcdefghi_1",
      "https://www.youtube-nocookie.com/embed/abcdefghi_1",
    ],
    ["https://youtu.be/abcdefghi-1?si=x", "https://www.youtube-nocookie.com/embed/abcdefghi-1"],
    [
      "https://www.youtube.com/shorts/abcdefghi_1",
      "https://www.youtube-nocookie.com/embed/abcdefghi_1",
    ],
    [
      "https://www.youtube.com/playlist?list=PL0123456789",
      "https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789",
    ],
    [
      "https://soundcloud.com/the-band/a-track",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fthe-band%2Fa-track",
    ],
    [
      "https://m.soundcloud.com/the-band/sets/an-album?in=x",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fthe-band%2Fsets%2Fan-album",
    ],
    [
      "https://music.apple.com/us/album/a-title/1234567890?i=987",
      "https://embed.music.apple.com/us/album/a-title/1234567890?i=987",
    ],
    [
      "https://music.apple.com/de/album/1234567890",
      "https://embed.music.apple.com/de/album/1234567890",
    ],
    ["https://tidal.com/browse/album/123", "https://embed.tidal.com/albums/123"],
    ["https://listen.tidal.com/track/123", "https://embed.tidal.com/tracks/123"],
    ["https://tidal.com/album/123/u", "https://embed.tidal.com/albums/123"],
    ["https://www.deezer.com/en/album/123", "https://widget.deezer.com/widget/auto/album/123"],
    ["https://deezer.com/track/123", "https://widget.deezer.com/widget/auto/track/123"],
  ])("%s", (address, src) => expect(playerOf(address)).toBe(src));

  test.each([
    "https://band.bandcamp.com/album/x",
    "https://open.spotify.com/user/band",
    "https://spotify.link/x",
    "https://open.spotify.com/album/../../evil",
    "https://www.youtube.com/@band",
    "https://www.youtube.com/watch?v=<script>",
    "https://soundcloud.com/the-band",
    "https://on.soundcloud.com/x",
    "https://itunes.apple.com/us/album/x/1",
    "https://tidal.com/artist/1/about",
    "https://www.deezer.com/album/one",
    "https://evil.tld/album/1",
    `http://open.spotify.com/album/${ALBUM}`,
  ])("none for %s", (address) => expect(playerOf(address)).toBeNull());

  test("one per platform, by the address and not by the name of the link", () => {
    const links = {
      Bandcamp: "https://x.bandcamp.com/album/x",
      "Hear it": "https://youtu.be/abcdefghi_1",
      YouTube: "https://youtu.be/abcdefghi_2",
      Tidal: "https://tidal.com/album/1",
    };
    expect(
      listPlayers(links).map(({ platform, src }) => [platform, new URL(src).pathname]),
    ).toEqual([
      ["YouTube", "/embed/abcdefghi_1"],
      ["Tidal", "/albums/1"],
    ]);
  });
});

test("every player comes from an origin that the policy lets in, and the policy lets in no others", () => {
  const addresses = [
    `https://open.spotify.com/album/${ALBUM}`,
    "https://youtu.be/abcdefghi_1",
    "https://soundcloud.com/a/b",
    "https://music.apple.com/us/album/a/1",
    "https://tidal.com/album/1",
    "https://deezer.com/album/1",
  ];
  expect(new Set(addresses.map((address) => new URL(playerOf(address)!).origin))).toEqual(
    new Set(PLAYER_ORIGINS),
  );
  expect(contentSecurityPolicy("")).toContain(`; frame-src ${PLAYER_ORIGINS.join(" ")}; `);
});

import { describe, expect, test } from "vitest";
import { addressProblem } from "@/lib/fields";
import { findPlatform, findPlatformProblem, siteName, sortLinks } from "./platforms";

const linkProblem = (platform: string, address: string) =>
  addressProblem("A link", address, ["https"]) ?? findPlatformProblem(platform, address);

describe("a link is recognised by its host", () => {
  test.each([
    ["https://open.spotify.com/album/1", "Spotify"],
    ["HTTPS://OPEN.SPOTIFY.COM/album/1", "Spotify"],
    ["https://spotify.link/x", "Spotify"],
    ["https://band.bandcamp.com/album/x", "Bandcamp"],
    ["https://youtu.be/x", "YouTube"],
    ["https://music.youtube.com/watch?v=x", "YouTube"],
    ["https://on.soundcloud.com/x", "SoundCloud"],
    ["https://music.apple.com/de/album/x/1", "Apple Music"],
    ["https://listen.tidal.com/album/1", "Tidal"],
    ["https://www.deezer.com/en/album/1", "Deezer"],
    ["https://open.spotify.com:443/album/1", "Spotify"],
    ["https://notspotify.com/album/1", null],
    ["https://spotify.com.evil.tld/album/1", null],
    ["https://evil.tld/open.spotify.com", null],
    ["https://evil.tld/?https://open.spotify.com", null],
    ["https://open.spotify.com@evil.tld/", null],
    ["https://evil.tld\\@open.spotify.com/", null],
    ["https://open.spotify.com:8443/album/1", null],
    ["https://open.ѕpotify.com/album/1", null],
    ["https://www.apple.com/music", null],
    ["http://open.spotify.com/album/1", null],
    ["open.spotify.com/album/1", null],
    ["", null],
  ])("%s → %s", (address, platform) => expect(findPlatform(address)).toBe(platform));

  test("any other link is named after its site", () => {
    expect(siteName("https://www.last.fm/music/x")).toBe("last.fm");
    expect(siteName("nothing")).toBe("");
  });
});

describe("what cannot be a link", () => {
  const HTTPS = "A link must begin with https://";
  const PUBLIC = "A link must lead to a public website";
  test.each([
    ["Spotify", "https://open.spotify.com/album/1", null],
    ["spotify", "https://open.spotify.com/album/1", null],
    ["Our shop", "https://band.example/shop", null],
    ["Our shop", "https://open.spotify.com/album/1", null],
    ["Bandcamp", "https://music.ourband.example/album/x", null],
    ["Spotify", "https://spotify.com.evil.tld/album/1", "This link isn't from Spotify"],
    ["apple-music", "https://evil.tld/", "This link isn't from Apple Music"],
    ["YOUTUBE", "https://vimeo.com/1", "This link isn't from YouTube"],
    ["Shop", "http://band.example", HTTPS],
    ["Shop", "javascript:alert(1)", HTTPS],
    ["Shop", "javascript://https://band.example/%0aalert(1)", HTTPS],
    ["Shop", "data:text/html,<b>", HTTPS],
    ["Shop", "//band.example", HTTPS],
    ["Shop", "https://", HTTPS],
    ["Shop", "https:band.example", HTTPS],
    ["Shop", "<b>https://band.example</b>", HTTPS],
    ["Shop", "https://ann:secret@band.example/", "A link must not contain a user name or password"],
    [
      "Spotify",
      "https://open.spotify.com@evil.tld/",
      "A link must not contain a user name or password",
    ],
    ["Shop", "https://localhost/", PUBLIC],
    ["Shop", "https://localhost./", PUBLIC],
    ["Shop", "https://router/", PUBLIC],
    ["Shop", "https://nas.local/", PUBLIC],
    ["Shop", "https://db.internal/", PUBLIC],
    ["Shop", "https://127.0.0.1/", PUBLIC],
    ["Shop", "https://2130706433/", PUBLIC],
    ["Shop", "https://0x7f.1/", PUBLIC],
    ["Shop", "https://169.254.169.254/", PUBLIC],
    ["Shop", "https://[::1]/", PUBLIC],
  ])("%s: %s", (platform, address, problem) =>
    expect(linkProblem(platform, address)).toBe(problem),
  );
});

test("links come in the order of the platforms, others after them by name", () => {
  const links = { Tidal: "t", "last.fm": "l", Bandcamp: "b", Amazon: "a", Spotify: "s" };
  expect(Object.keys(sortLinks(links))).toEqual([
    "Spotify",
    "Bandcamp",
    "Tidal",
    "Amazon",
    "last.fm",
  ]);
});

import { describe, expect, test } from "vitest";
import { ReleaseInput } from "./schema";

const input = (given: object) => ReleaseInput.parse({ title: "First Tape", ...given });

describe("a release's input", () => {
  test("a title is enough: a single without date, text or links", () => {
    expect(ReleaseInput.parse({ title: "  First Tape " })).toEqual({
      title: "First Tape",
      type: "single",
      releaseDate: null,
      description: "",
      streamingLinks: {},
    });
  });

  const NAMED = "Links must be named platforms with their addresses";
  const many = (count: number, url: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`Shop ${n}`, url]));

  test.each([
    ["title", "   ", "Title is required"],
    ["title", undefined, "Title is required"],
    ["title", null, "Title is required"],
    ["title", 1e12, "Title must be text"],
    ["title", ["First Tape"], "Title must be text"],
    ["title", "x".repeat(201), "Title must be at most 200 characters"],
    ["title", "a\u0000b", "Title contains characters that are not allowed"],
    ["title", "two\nlines", "Title must be on one line"],
    ["type", "mixtape", "Type must be single, ep or album"],
    ["type", "", "Type must be single, ep or album"],
    ["type", -1, "Type must be single, ep or album"],
    ["releaseDate", "1 May 2026", "Release date must be a date such as 2026-05-01"],
    ["releaseDate", "2026-02-30", "Release date must be a date such as 2026-05-01"],
    ["releaseDate", "12026-01-01", "Release date must be a date such as 2026-05-01"],
    ["releaseDate", 1e12, "Release date must be a date such as 2026-05-01"],
    ["releaseDate", "0000-01-01", "Release date must be in 1900 or later"],
    ["releaseDate", "2101-01-01", "Release date must be in 2100 or earlier"],
    ["description", "x".repeat(2001), "Description must be at most 2000 characters"],
    ["description", 7, "Description must be text"],
    ["description", "a\u0000b", "Description contains characters that are not allowed"],
    [
      "streamingLinks",
      { Spotify: "http://open.spotify.com/album/1" },
      "A link must begin with https://",
    ],
    ["streamingLinks", { Spotify: "javascript:alert(1)" }, "A link must begin with https://"],
    [
      "streamingLinks",
      { Shop: "https://127.0.0.1/album/1" },
      "A link must lead to a public website",
    ],
    [
      "streamingLinks",
      { Shop: "https://x.example/\u0000" },
      "A link contains characters that are not allowed",
    ],
    [
      "streamingLinks",
      { Shop: `https://x.example/${"x".repeat(500)}` },
      "A link must be at most 500 characters",
    ],
    ["streamingLinks", { Shop: 7 }, "A link must be text"],
    ["streamingLinks", { "": "https://example.com" }, NAMED],
    ["streamingLinks", { ["x".repeat(41)]: "https://example.com" }, NAMED],
    ["streamingLinks", ["https://example.com"], NAMED],
    ["streamingLinks", "https://example.com", NAMED],
    ["streamingLinks", many(13, "https://example.com"), "At most 12 links"],
    ["streamingLinks", many(10_000, 7), "At most 12 links"],
    ["coverArtUrl", 7, "Cover art must be text"],
    ["coverArtUrl", "x".repeat(501), "Cover art must be at most 500 characters"],
    ["coverArtUrl", "a\u0000b", "Cover art contains characters that are not allowed"],
  ])("a wrong %s (%#) is refused with its one message", (field, value, message) => {
    const issues = ReleaseInput.safeParse({ title: "First Tape", [field]: value }).error!.issues;
    expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });

  test.each([
    ["title", "Ночь 🎸 <b>&", "Ночь 🎸 <b>&"],
    ["title", "🎸".repeat(200), "🎸".repeat(200)],
    ["type", null, "single"],
    ["releaseDate", "", null],
    ["releaseDate", null, null],
    ["releaseDate", "2100-12-31", new Date("2100-12-31")],
    ["description", null, ""],
    ["description", " <script>alert(1)</script>\r\n🎸 ", "<script>alert(1)</script>\n🎸"],
    ["streamingLinks", null, {}],
    ["coverArtUrl", null, null],
  ])("%s (%#) is taken", (field, value, expected) => {
    expect(
      ReleaseInput.parse({ title: "First Tape", [field]: value })[field as keyof ReleaseInput],
    ).toEqual(expected);
  });

  test("a platform without a link is left out", () => {
    expect(
      input({ streamingLinks: { Spotify: "", Bandcamp: "https://band.bandcamp.com/album/x" } })
        .streamingLinks,
    ).toEqual({ Bandcamp: "https://band.bandcamp.com/album/x" });
  });
});

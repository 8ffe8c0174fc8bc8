import { describe, expect, test } from "vitest";
import { DiscoverQuery } from "@/lib/discover/schema";
import { MatchPreferences } from "@/lib/matching/schema";
import { BandUpdate, BiographyInput } from "./schema";

const messageOf = (input: unknown) => BandUpdate.safeParse(input).error?.issues[0]?.message;

describe("a band's changes", () => {
  test("are partial: what is not named is not there", () => {
    expect(BandUpdate.parse({ unknown: 1 })).toEqual({});
  });

  test("refuse with the specification's words", () => {
    expect(messageOf({ name: "  " })).toBe("Band name is required");
    expect(messageOf({ country: "" })).toBe("Country is required");
    expect(messageOf({ country: null })).toBe("Country is required");
    expect(messageOf({ influences: ["a", "b", "c", "d", "e", "f"] })).toBe(
      "Maximum 5 influences allowed",
    );
    expect(messageOf({ spotifyListeners: -1 })).toBe("Spotify listeners must be at least 0");
    expect(messageOf({ spotifyListeners: 1_000_000_001 })).toBe(
      "Spotify listeners must be at most 1 000 000 000",
    );
  });

  test("take a name without what nobody sees in it", () => {
    expect(BandUpdate.parse({ name: "\u200bNight\u00ad Bus\u2060 \u3164" })).toEqual({
      name: "Night Bus",
    });
    expect(messageOf({ name: "\u200b\u3164" })).toBe("Band name is required");
  });

  test("take influences without what nobody sees in them, also where they are searched", () => {
    const influences = ["Low\u200b", "low", "\u200b", "\u200eCan"];
    for (const read of [BandUpdate, MatchPreferences])
      expect(read.parse({ influences }).influences).toEqual(["low", "Can"]);
    const query = { influences: influences.join() };
    expect(DiscoverQuery.parse(query).influences).toEqual(["low", "Can"]);
  });

  test("take figures as text, and no figure as 0", () => {
    expect(
      BandUpdate.parse({
        spotifyListeners: "1200",
        instagramFollowers: "many",
        ticketSales250km: "",
      }),
    ).toEqual({ spotifyListeners: 1200, instagramFollowers: 0, ticketSales250km: 0 });
    expect(
      BandUpdate.parse({
        spotifyListeners: "12,345",
        instagramFollowers: "1.234.567",
        facebookFollowers: "9 000",
      }),
    ).toEqual({ spotifyListeners: 12345, instagramFollowers: 1234567, facebookFollowers: 9000 });
  });

  test("trim influences and leave out empty and repeated ones before counting", () => {
    expect(
      BandUpdate.parse({ influences: [" Low ", "low", "", "Can", "Neu", "Wire", "Slint"] })
        .influences,
    ).toHaveLength(5);
  });

  test("keep empty places and links as none", () => {
    expect(BandUpdate.parse({ region: " ", city: null, bandsintownPublicLink: "" })).toEqual({
      region: null,
      city: null,
      bandsintownPublicLink: null,
    });
  });

  test("take only web addresses as public link", () => {
    expect(
      BandUpdate.parse({ bandsintownPublicLink: "bandsintown.com/a/1" }).bandsintownPublicLink,
    ).toBe("https://bandsintown.com/a/1");
    expect(messageOf({ bandsintownPublicLink: "javascript:alert(1)" })).toBe(
      "Public link must begin with https:// or http://",
    );
    expect(messageOf({ bandsintownPublicLink: "https://" })).toBe(
      "Public link must begin with https:// or http://",
    );
    expect(messageOf({ bandsintownPublicLink: "192.168.0.1/a" })).toBe(
      "Public link must lead to a public website",
    );
    expect(messageOf({ bandsintownPublicLink: "https://ann:secret@bandsintown.com" })).toBe(
      "Public link must not contain a user name or password",
    );
  });
});

test("a biography is counted as a person would count it", () => {
  expect(BiographyInput.safeParse({ biography: "🎸".repeat(1000) }).success).toBe(true);
  expect(BiographyInput.safeParse({ biography: "🎸".repeat(1001) }).success).toBe(false);
});

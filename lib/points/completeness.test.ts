import { describe, expect, test } from "vitest";
import { missingParts } from "./completeness";

const COMPLETE = {
  photoUrl: "/files/a.webp",
  biography: "Two of us.",
  genres: ["Punk"],
  country: "DE",
  spotifyListeners: 0,
  instagramFollowers: 12,
  facebookFollowers: 0,
};

describe("a complete profile", () => {
  test("lacks nothing; any one of the followings will do", () => {
    expect(missingParts(COMPLETE)).toEqual([]);
    expect(missingParts({ ...COMPLETE, instagramFollowers: 0, spotifyListeners: 1 })).toEqual([]);
    expect(missingParts({ ...COMPLETE, instagramFollowers: 0, facebookFollowers: 1 })).toEqual([]);
  });

  test("names each part that is missing, in order", () => {
    expect(missingParts({ ...COMPLETE, photoUrl: null })).toEqual(["photo"]);
    expect(
      missingParts({
        photoUrl: null,
        biography: "",
        genres: [],
        country: null,
        spotifyListeners: 0,
        instagramFollowers: null,
        facebookFollowers: 0,
      }),
    ).toEqual(["photo", "biography", "genre", "country", "audience"]);
  });
});

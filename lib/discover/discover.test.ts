import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { summariseBands } from "@/lib/discover/summary";
import { AppError } from "@/lib/errors";
import { discoverByHand, type Facts } from "@/tests/discover-by-hand";
import { makeBand, makeCity, makeViewer } from "@/tests/factories";

/** A word in the names made by one test, so that the rows of the other tests stay out of its lists. */
let words = 0;
const word = () => `zq${Date.now().toString(36)}${words++}`;

const ask = (query: Record<string, unknown> = {}) => DiscoverQuery.parse(query);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe("score and filter", () => {
  const mark = word();
  const GENRES = [
    "Shoegaze",
    "Dream Pop",
    "Indie Pop",
    "Post Punk",
    "Électro",
    "100% Pop",
    "Hip Hop",
  ];
  const INFLUENCES = ["Slowdive", "Low", "The Slow Show", "Björk", "a\\b"];
  let bands: Facts[];

  beforeAll(async () => {
    const made = fc.sample(
      fc.record({
        genreNames: fc.uniqueArray(fc.constantFrom(...GENRES), { maxLength: 3 }),
        influences: fc.uniqueArray(fc.constantFrom(...INFLUENCES), { maxLength: 5 }),
        country: fc.constantFrom("DE", "FR", null),
        spotifyListeners: fc.oneof(
          fc.integer({ min: 0, max: 2_000 }),
          fc.integer({ min: 0, max: 3_000_000 }),
        ),
      }),
      { numRuns: 60, seed: 4 },
    );
    bands = await Promise.all(
      made.map((facts, index) => makeBand({ ...facts, name: `${mark} ${index}` })),
    );
  });

  const query = fc.record(
    {
      genres: fc
        .array(
          fc.constantFrom(
            "pop",
            "SHOE",
            "post-punk",
            "électro",
            "%",
            "hip_hop",
            "gaze",
            "none of these",
          ),
          { maxLength: 3 },
        )
        .map((terms) => terms.join(", ")),
      influences: fc
        .array(fc.constantFrom("slow", "LOW", "BJÖRK", "\\", "nobody"), { maxLength: 3 })
        .map((terms) => terms.join(",")),
      country: fc.constantFrom("de", "FR", "", "XX"),
      spotifyMin: fc.constantFrom("", "0", "500", "1000", "1500000"),
      spotifyMax: fc.constantFrom("", "500", "1000", "1000000", "2000000"),
      limit: fc.constantFrom("2", "7", "100"),
    },
    { requiredKeys: [] },
  );

  it("agrees with the contract's formula, worked out by hand, for any question", async () => {
    const viewer = await makeViewer();
    const check = async (given: Record<string, string>) => {
      const asked = ask({ ...given, search: mark });
      const { items } = await listBands(viewer, asked);
      expect(items.map(({ id, matchScore }) => [id, matchScore])).toEqual(
        discoverByHand(bands, asked).slice(0, asked.limit),
      );
    };
    await fc.assert(fc.asyncProperty(query, check), { numRuns: 150 });
  });

  it("agrees as well when it walks along an index, among all bands that there are", async () => {
    const viewer = await makeViewer();
    const all = await db.band.findMany({
      where: { deactivatedAt: null, deletedAt: null, id: { not: viewer.bandId } },
    });
    const check = async (given: Record<string, string>) => {
      const asked = ask({ ...given, limit: "3" });
      const first = await listBands(viewer, asked);
      const second = first.nextCursor
        ? await listBands(viewer, { ...asked, cursor: first.nextCursor })
        : { items: [] };
      expect(
        [...first.items, ...second.items].map(({ id, matchScore }) => [id, matchScore]),
      ).toEqual(discoverByHand(all, asked).slice(0, 6));
    };
    await fc.assert(fc.asyncProperty(query, check), { numRuns: 100 });
  });

  it("pages through the same list, whatever the sort", async () => {
    const viewer = await makeViewer();
    const questions = ["match", "name", "spotify", "newest"].map((sort) => ({
      search: mark,
      genres: "pop, gaze",
      sort,
    }));
    for (const given of questions) {
      const whole = await listBands(viewer, ask({ ...given, limit: 100 }));
      expect(whole.items.length).toBeGreaterThan(10);
      const paged: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Awaited<ReturnType<typeof listBands>> = await listBands(
          viewer,
          ask({ ...given, limit: 7, cursor }),
        );
        paged.push(...namesOf(page));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(namesOf(whole));
    }
  });
});

describe("the specification's worked cases", () => {
  const mark = word();
  const score = async (query: Record<string, string>) => {
    const { items } = await listBands(await makeViewer(), ask({ search: mark, ...query }));
    return items[0]?.matchScore;
  };

  beforeAll(() =>
    makeBand({
      name: mark,
      genreNames: ["Indie Rock"],
      influences: ["Low"],
      country: "DE",
      spotifyListeners: 5000,
    }),
  );

  it.each<[string, Record<string, string>, number | undefined]>([
    ["nothing asked", {}, 85],
    [
      "blank and default values",
      {
        genres: "",
        influences: " ",
        country: "",
        spotifyMin: "",
        spotifyMax: "1000000",
        instagramMin: "",
        near: "",
      },
      85,
    ],
    ["genres alone", { genres: "rock" }, 100],
    ["genres alone, one of two", { genres: "rock,jazz" }, 50],
    ["influences alone, one of three", { influences: "low,can,neu" }, 33],
    ["country alone", { country: "DE" }, 100],
    ["Spotify at the midpoint", { spotifyMin: "4000", spotifyMax: "6000" }, 100],
    ["Spotify half-way to the edge", { spotifyMin: "3500", spotifyMax: "5500" }, 50],
    ["Spotify at the edge", { spotifyMin: "5000", spotifyMax: "7000" }, 0],
    ["Spotify outside", { spotifyMin: "5001", spotifyMax: "7000" }, undefined],
    [
      "genres and Spotify: (15 + 25) of 55",
      { genres: "rock,jazz", spotifyMin: "4000", spotifyMax: "6000" },
      73,
    ],
    ["figures that are no criterion", { instagramMin: "0", ticketsHometownMin: "0" }, 85],
  ])("%s", async (_, query, expected) => {
    expect(await score(query)).toBe(expected);
  });
});

it("sorts by score where a range is open above what its slider shows", async () => {
  const [viewer, mark] = [await makeViewer(), word()];
  await makeBand({
    name: `${mark} older`,
    spotifyListeners: 2_500_000,
    createdAt: new Date("2024-01-01"),
  });
  await makeBand({ name: `${mark} exact`, spotifyListeners: 2_400_000 });
  for (const limit of [1, 20]) {
    const { items } = await listBands(
      viewer,
      ask({ genres: "", spotifyMin: 2_400_000, limit, ...(limit > 1 && { search: mark }) }),
    );
    expect(items.slice(0, 2).map(({ name, matchScore }) => [name, matchScore])).toEqual(
      [
        [`${mark} exact`, 100],
        [`${mark} older`, 0],
      ].slice(0, limit),
    );
  }
});

describe("around a place", () => {
  it("takes bands within so many km of a city, named with or without its country, and none for a city that nobody knows", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    const city = await makeCity({
      country: "FR",
      latitude: 48.86,
      longitude: 2.35,
      population: 2_000_000,
    });
    await makeCity({
      name: city.name,
      country: "US",
      latitude: 33.66,
      longitude: -95.55,
      population: 20_000,
    });
    await makeBand({ name: `${mark} near`, latitude: 49.2, longitude: 2.35 });
    await makeBand({ name: `${mark} far`, latitude: 50.8, longitude: 4.3 });
    await makeBand({ name: `${mark} texan`, latitude: 33.66, longitude: -95.55 });
    await makeBand({ name: `${mark} nowhere` });
    const found = async (query: Record<string, string>) =>
      namesOf(await listBands(viewer, ask({ search: mark, sort: "name", ...query }))).map(
        (name) => name.split(" ")[1],
      );
    expect(await found({ near: city.name })).toEqual(["near"]);
    expect(await found({ near: `${city.name}, FR`, withinKm: "300" })).toEqual(["far", "near"]);
    expect(await found({ near: `${city.name}, us` })).toEqual(["texan"]);
    expect(await found({ near: "Nowhere at all" })).toEqual([]);
    expect(DiscoverQuery.safeParse({ near: "Gent", withinKm: "0" }).success).toBe(false);
  });

  it("reaches over the date line and the poles", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    const fiji = await makeCity({ country: "FJ", latitude: -16.8, longitude: 179.9 });
    await makeBand({ name: `${mark} east`, latitude: -16.8, longitude: -179.9 });
    expect(namesOf(await listBands(viewer, ask({ search: mark, near: fiji.name })))).toEqual([
      `${mark} east`,
    ]);
    expect(
      namesOf(await listBands(viewer, ask({ search: mark, near: fiji.name, withinKm: "20000" }))),
    ).toEqual([`${mark} east`]);
  });
});

describe("filters", () => {
  it("takes the other figures as bounds and leaves the score alone", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    await makeBand({
      name: `${mark} small`,
      instagramFollowers: 10,
      ticketSalesHometown: 5,
      ticketSales250km: 5,
      ticketSales1000km: 5,
    });
    await makeBand({
      name: `${mark} big`,
      instagramFollowers: 900,
      ticketSalesHometown: 90,
      ticketSales250km: 80,
      ticketSales1000km: 70,
    });
    const found = async (more: Record<string, string>) =>
      (await listBands(viewer, ask({ search: mark, sort: "name", ...more }))).items.map(
        ({ name, matchScore }) => `${name} ${matchScore}`,
      );
    expect(await found({ instagramMin: "11" })).toEqual([`${mark} big 85`]);
    expect(await found({ instagramMax: "10" })).toEqual([`${mark} small 85`]);
    for (const key of ["ticketsHometownMin", "tickets250kmMin", "tickets1000kmMin"])
      expect(await found({ [key]: "6" })).toEqual([`${mark} big 85`]);
    expect(await found({ instagramMin: "", ticketsHometownMin: " " })).toHaveLength(2);
  });

  it("takes wildcards in a name for what they are", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    await makeBand({ name: `${mark} 100% \\_o_` });
    await makeBand({ name: `${mark} 1000 bands` });
    for (const search of [`${mark} 100%`, "100% \\_", "_o_"])
      expect(namesOf(await listBands(viewer, ask({ search })))).toEqual([`${mark} 100% \\_o_`]);
    expect(namesOf(await listBands(viewer, ask({ search: mark.toUpperCase() })))).toHaveLength(2);
  });

  it("sorts by name regardless of case, by listeners, and newest first", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    await makeBand({ name: `${mark} b`, spotifyListeners: 3, createdAt: new Date("2026-01-02") });
    await makeBand({ name: `${mark} A`, spotifyListeners: 9, createdAt: new Date("2026-01-01") });
    await makeBand({ name: `${mark} C`, spotifyListeners: 6, createdAt: new Date("2026-01-03") });
    const order = async (sort: string) =>
      namesOf(await listBands(viewer, ask({ search: mark, sort }))).map((name) => name.at(-1));
    expect(await order("name")).toEqual(["A", "b", "C"]);
    expect(await order("spotify")).toEqual(["A", "C", "b"]);
    expect(await order("newest")).toEqual(["C", "b", "A"]);
  });
});

describe("summary", () => {
  it("counts, and explains an empty result by what each filter keeps away", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    for (const index of [1, 2, 3, 4])
      await makeBand({
        name: `${mark} ${index}`,
        genreNames: ["Dub"],
        country: index < 3 ? "FR" : "IT",
      });
    const summary = (query: Record<string, string>) =>
      summariseBands(viewer, ask({ search: mark, ...query }));
    expect(await summary({})).toEqual({
      total: 4,
      isEstimate: false,
      place: null,
      removed: [],
      nearest: [],
    });
    const none = await summary({ genres: "polka", country: "FR" });
    expect(none).toMatchObject({ total: 0, removed: [{ filters: ["genres"], bands: 2 }] });
    expect(none.nearest.map(({ name }) => name).sort()).toEqual([`${mark} 1`, `${mark} 2`]);
    expect((await summary({ near: "Nowhere at all" })).removed).toEqual([
      { filters: ["near"], bands: 4 },
    ]);
  });

  it("says which filters keep every band away together, and leaves out none that may stay", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    for (const index of [1, 2, 3])
      await makeBand({
        name: `${mark} ${index}`,
        genreNames: ["Dub"],
        country: index < 3 ? "FR" : "IT",
      });
    const { removed, nearest } = await summariseBands(
      viewer,
      ask({ search: mark, genres: "polka", country: "NO" }),
    );
    expect(removed).toEqual([{ filters: ["genres", "country"], bands: 3 }]);
    expect(nearest.map(({ name }) => name).sort()).toEqual(
      [1, 2, 3].map((index) => `${mark} ${index}`),
    );
  });

  it("shows those around a place before those far away", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    const city = await makeCity();
    const at = (degrees: number, given = {}) =>
      makeBand({
        name: `${mark} ${degrees}`,
        latitude: city.latitude - degrees,
        longitude: city.longitude,
        ...given,
      });
    for (const degrees of [2, 3, 4]) await at(degrees);
    await at(30, { points: 5_000 });
    const { removed, nearest } = await summariseBands(
      viewer,
      ask({ search: mark, near: `${city.name}, ${city.country}`, withinKm: "50" }),
    );
    expect(removed).toEqual([{ filters: ["near"], bands: 4 }]);
    expect(nearest.map(({ name }) => name).sort()).toEqual(
      [2, 3, 4].map((degrees) => `${mark} ${degrees}`),
    );
  });
});

describe("reach", () => {
  it("leaves out the own band, those that are gone, and blocked ones from both sides", async () => {
    const mark = word();
    const [viewer, blocker] = [
      await makeViewer({ band: { name: `${mark} own` } }),
      await makeViewer({ band: { name: `${mark} blocker` } }),
    ];
    const [blocked] = await Promise.all([
      makeBand({ name: `${mark} blocked` }),
      makeBand({ name: `${mark} deactivated`, deactivatedAt: new Date() }),
      makeBand({ name: `${mark} deleted`, deletedAt: new Date() }),
      makeBand({ name: `${mark} there` }),
    ]);
    await db.block.create({ data: { blockerBandId: viewer.bandId, blockedBandId: blocked.id } });
    await db.block.create({
      data: { blockerBandId: blocker.bandId, blockedBandId: viewer.bandId },
    });
    expect(namesOf(await listBands(viewer, ask({ search: mark })))).toEqual([`${mark} there`]);
    expect(namesOf(await listBands(blocker, ask({ search: mark, sort: "name" })))).toEqual([
      `${mark} blocked`,
      `${mark} there`,
    ]);
  });

  it("serves an account without a band", async () => {
    const [viewer, mark] = [await makeViewer(), word()];
    await makeBand({ name: mark });
    expect(
      namesOf(await listBands({ ...viewer, bandId: null, bandName: null }, ask({ search: mark }))),
    ).toEqual([mark]);
  });
});

describe("what is asked", () => {
  it("lists everybody at 85 percent, best standing first, when nothing is", async () => {
    const [viewer, band] = [await makeViewer(), await makeBand()];
    await db.pointEntry.create({
      data: { bandId: band.id, amount: 900_000, reason: "COLLABORATION", reference: word() },
    });
    const { items, nextCursor } = await listBands(viewer, ask({ limit: 1 }));
    expect(items).toMatchObject([{ id: band.id, matchScore: 85, badge: "Scene Builder" }]);
    expect((await listBands(viewer, ask({ limit: 1, cursor: nextCursor }))).items[0]?.id).not.toBe(
      band.id,
    );
  });

  it("refuses figures and sorts that are none", () => {
    for (const given of [
      { spotifyMin: "-1" },
      { spotifyMin: "many" },
      { instagramMax: "1000000001" },
      { tickets250kmMin: "1.5" },
      { sort: "best" },
      { limit: "101" },
      { search: "x".repeat(121) },
      { genres: Array.from("abcdefghijklmnopqrstu").join() },
    ])
      expect(DiscoverQuery.safeParse(given).success, JSON.stringify(given)).toBe(false);
  });

  it("counts an asked term once, however often it is written", () => {
    expect(ask({ genres: " Hip-Hop ,hip hop,, pop" }).genres).toEqual(["Hip Hop", "Pop"]);
    expect(ask({ influences: " Low ,low,, Can" }).influences).toEqual(["low", "Can"]);
  });

  it("refuses a cursor of another sort or of nobody", async () => {
    const viewer = await makeViewer();
    await makeBand();
    const { nextCursor } = await listBands(viewer, ask({ limit: 1, sort: "name" }));
    for (const cursor of [nextCursor, "nonsense", Buffer.from("[1,2]").toString("base64url")])
      await expect(listBands(viewer, ask({ cursor }))).rejects.toThrow(AppError);
  });
});

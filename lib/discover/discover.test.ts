import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { updateBand } from "@/lib/bands/commands";
import { BandUpdate } from "@/lib/bands/schema";
import { db } from "@/lib/db";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { AppError } from "@/lib/errors";
import { discoverByHand, type Facts } from "@/tests/support/discover-reference";
import { makeBand, makeViewer } from "@/tests/support/factories";

/** A word in the names of one test's bands, so that other tests' bands stay out of its lists. */
let words = 0;
const uniqueWord = () => `zq${Date.now().toString(36)}${words++}`;

const parseQuery = (query: Record<string, unknown> = {}) => DiscoverQuery.parse(query);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe("score and filter", () => {
  const mark = uniqueWord();
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

  const anyQuery = fc.record(
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

  it("agrees with a plain implementation of the contract's formula for any query", async () => {
    const viewer = await makeViewer();
    const check = async (values: Record<string, string>) => {
      const query = parseQuery({ ...values, search: mark });
      const { items } = await listBands(viewer, query);
      expect(items.map(({ id, matchScore }) => [id, matchScore])).toEqual(
        discoverByHand(bands, query).slice(0, query.limit),
      );
    };
    await fc.assert(fc.asyncProperty(anyQuery, check), { numRuns: 150 });
  });

  it("agrees with it over all bands, where an index gives the order", async () => {
    const viewer = await makeViewer();
    const all = await db.band.findMany({
      where: { deactivatedAt: null, deletedAt: null, id: { not: viewer.bandId } },
    });
    const check = async (values: Record<string, string>) => {
      const query = parseQuery({ ...values, limit: "3" });
      const first = await listBands(viewer, query);
      const second = first.nextCursor
        ? await listBands(viewer, { ...query, cursor: first.nextCursor })
        : { items: [] };
      expect(
        [...first.items, ...second.items].map(({ id, matchScore }) => [id, matchScore]),
      ).toEqual(discoverByHand(all, query).slice(0, 6));
    };
    await fc.assert(fc.asyncProperty(anyQuery, check), { numRuns: 100 });
  });

  it("pages through the same list, whatever the sort", async () => {
    const viewer = await makeViewer();
    const queries = ["match", "name", "spotify", "newest"].map((sort) => ({
      search: mark,
      genres: "pop, gaze",
      sort,
    }));
    for (const values of queries) {
      const whole = await listBands(viewer, parseQuery({ ...values, limit: 100 }));
      expect(whole.items.length).toBeGreaterThan(10);
      const paged: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Awaited<ReturnType<typeof listBands>> = await listBands(
          viewer,
          parseQuery({ ...values, limit: 7, cursor }),
        );
        paged.push(...namesOf(page));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(namesOf(whole));
    }
  });
});

describe("the specification's examples", () => {
  const mark = uniqueWord();
  const score = async (query: Record<string, string>) => {
    const { items } = await listBands(await makeViewer(), parseQuery({ search: mark, ...query }));
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
    ["no filter", {}, 85],
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

it("finds accents in either spelling", async () => {
  const [viewer, mark] = [await makeViewer(), uniqueWord()];
  const owner = await makeViewer();
  await updateBand(owner, owner.bandId, BandUpdate.parse({ name: `${mark} Bjo\u0308rk` }));
  for (const word of ["Bjo\u0308rk", "Bj\u00F6rk"])
    expect(
      (await listBands(viewer, parseQuery({ search: `${mark} ${word}` }))).items.map(
        ({ id }) => id,
      ),
    ).toEqual([owner.bandId]);
});

it("sorts by score where a range is open above the end of its slider", async () => {
  const [viewer, mark] = [await makeViewer(), uniqueWord()];
  await makeBand({
    name: `${mark} older`,
    spotifyListeners: 2_500_000,
    createdAt: new Date("2024-01-01"),
  });
  await makeBand({ name: `${mark} exact`, spotifyListeners: 2_400_000 });
  for (const limit of [1, 20]) {
    const { items } = await listBands(
      viewer,
      parseQuery({ genres: "", spotifyMin: 2_400_000, limit, ...(limit > 1 && { search: mark }) }),
    );
    expect(items.slice(0, 2).map(({ name, matchScore }) => [name, matchScore])).toEqual(
      [
        [`${mark} exact`, 100],
        [`${mark} older`, 0],
      ].slice(0, limit),
    );
  }
});

describe("filters", () => {
  it("filters by the other figures without changing the score", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
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
      (await listBands(viewer, parseQuery({ search: mark, sort: "name", ...more }))).items.map(
        ({ name, matchScore }) => `${name} ${matchScore}`,
      );
    expect(await found({ instagramMin: "11" })).toEqual([`${mark} big 85`]);
    expect(await found({ instagramMax: "10" })).toEqual([`${mark} small 85`]);
    for (const key of ["ticketsHometownMin", "tickets250kmMin", "tickets1000kmMin"])
      expect(await found({ [key]: "6" })).toEqual([`${mark} big 85`]);
    expect(await found({ instagramMin: "", ticketsHometownMin: " " })).toHaveLength(2);
  });

  it("takes wildcards in a name literally", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    await makeBand({ name: `${mark} 100% \\_o_` });
    await makeBand({ name: `${mark} 1000 bands` });
    for (const search of [`${mark} 100%`, "100% \\_", "_o_"])
      expect(namesOf(await listBands(viewer, parseQuery({ search })))).toEqual([
        `${mark} 100% \\_o_`,
      ]);
    expect(
      namesOf(await listBands(viewer, parseQuery({ search: mark.toUpperCase() }))),
    ).toHaveLength(2);
  });

  it("sorts by name regardless of case, by listeners, and newest first", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    await makeBand({ name: `${mark} b`, spotifyListeners: 3, createdAt: new Date("2026-01-02") });
    await makeBand({ name: `${mark} A`, spotifyListeners: 9, createdAt: new Date("2026-01-01") });
    await makeBand({ name: `${mark} C`, spotifyListeners: 6, createdAt: new Date("2026-01-03") });
    const order = async (sort: string) =>
      namesOf(await listBands(viewer, parseQuery({ search: mark, sort }))).map((name) =>
        name.at(-1),
      );
    expect(await order("name")).toEqual(["A", "b", "C"]);
    expect(await order("spotify")).toEqual(["A", "C", "b"]);
    expect(await order("newest")).toEqual(["C", "b", "A"]);
  });
});

describe("visibility", () => {
  it("leaves out the own band, deactivated, deleted and blocked bands, and bands that block the viewer", async () => {
    const mark = uniqueWord();
    const [viewer, blocker] = [
      await makeViewer({ band: { name: `${mark} own` } }),
      await makeViewer({ band: { name: `${mark} blocker` } }),
    ];
    const [blocked] = await Promise.all([
      makeBand({ name: `${mark} blocked` }),
      makeBand({ name: `${mark} deactivated`, deactivatedAt: new Date() }),
      makeBand({ name: `${mark} deleted`, deletedAt: new Date() }),
      makeBand({ name: `${mark} visible` }),
    ]);
    await db.block.create({ data: { blockerBandId: viewer.bandId, blockedBandId: blocked.id } });
    await db.block.create({
      data: { blockerBandId: blocker.bandId, blockedBandId: viewer.bandId },
    });
    expect(namesOf(await listBands(viewer, parseQuery({ search: mark })))).toEqual([
      `${mark} visible`,
    ]);
    expect(namesOf(await listBands(blocker, parseQuery({ search: mark, sort: "name" })))).toEqual([
      `${mark} blocked`,
      `${mark} visible`,
    ]);
  });

  it("serves an account without a band", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    await makeBand({ name: mark });
    expect(
      namesOf(
        await listBands({ ...viewer, bandId: null, bandName: null }, parseQuery({ search: mark })),
      ),
    ).toEqual([mark]);
  });
});

describe("listBands", () => {
  it("lists every band at 85 percent, in the order of the leaderboard, while no filter is set", async () => {
    const [viewer, band] = [await makeViewer(), await makeBand()];
    await db.pointEntry.create({
      data: { bandId: band.id, amount: 900_000, reason: "COLLABORATION", reference: uniqueWord() },
    });
    const { items, nextCursor } = await listBands(viewer, parseQuery({ limit: 1 }));
    expect(items).toMatchObject([{ id: band.id, matchScore: 85, badge: "Scene Builder" }]);
    expect(
      (await listBands(viewer, parseQuery({ limit: 1, cursor: nextCursor }))).items[0]?.id,
    ).not.toBe(band.id);
  });

  it("goes on after the longest name in any script", async () => {
    const viewer = await makeViewer();
    const mark = uniqueWord();
    const name = `${mark} ${"🎸".repeat(118 - mark.length)}`;
    const [first, second] = [await makeBand({ name }), await makeBand({ name: `${name}🎸` })];
    const ask = { search: mark, sort: "name", limit: 1 };
    const page = await listBands(viewer, parseQuery(ask));
    expect(page.items).toMatchObject([{ id: first.id }]);
    const next = await listBands(viewer, parseQuery({ ...ask, cursor: page.nextCursor }));
    expect(next.items).toMatchObject([{ id: second.id }]);
  });

  it("refuses a cursor of another sort, and a made-up one", async () => {
    const viewer = await makeViewer();
    await makeBand();
    const { nextCursor } = await listBands(viewer, parseQuery({ limit: 1, sort: "name" }));
    for (const cursor of [nextCursor, "nonsense", Buffer.from("[1,2]").toString("base64url")])
      await expect(listBands(viewer, parseQuery({ cursor }))).rejects.toThrow(AppError);
  });
});

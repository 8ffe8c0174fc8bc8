import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kmBetween } from "@/lib/geo";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import { isPreferredPlace } from "@/lib/swap-matches/scoring/rank";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { SWAP_PARTS, SWAP_WEIGHTS } from "@/lib/swap-matches/scoring/weights";
import { findEdge, prepareBand } from "@/lib/swap-matches/rings/edge";
import { explainRing } from "@/lib/swap-matches/rings/explain";
import { compareRings, findRing, type Ring } from "@/lib/swap-matches/rings/ring";
import { searchRings } from "@/lib/swap-matches/rings/search";
import { makeSwapBand } from "@/tests/support/swap-band";

const PATHS = new Map(
  [
    ["shoegaze", "alternative"],
    ["slowcore", "alternative"],
    ["techno", "electronic"],
  ].map((path) => [path[0]!, path]),
);
const SETTING = { paths: PATHS, now: new Date("2026-11-25T12:00:00Z") };

const WEEKENDS = ["2026-12-05", "2026-12-12", "2027-01-02"] as const;
const inGenre = { genreNames: ["Shoegaze"], ticketSalesHometown: 180 };
const bristol = makeSwapBand({
  id: "a",
  name: "Night Ferry",
  country: "UK",
  city: "Bristol",
  latitude: 51.46,
  longitude: -2.6,
  ...inGenre,
});
const lille = makeSwapBand({
  id: "b",
  name: "Brique",
  country: "FR",
  city: "Lille",
  latitude: 50.63,
  longitude: 3.06,
  ...inGenre,
  ticketSalesHometown: 200,
});
const sheffield = makeSwapBand({
  id: "c",
  name: "Peak",
  country: "UK",
  city: "Sheffield",
  latitude: 53.38,
  longitude: -1.47,
  ...inGenre,
  ticketSalesHometown: 160,
});

const CONFIRMED = {
  night: new Date("2026-10-10"),
  people: 150,
  partnerBandId: "d",
  distanceKm: 0,
  hasPhoto: true,
};

type Changes = [a?: Partial<SwapBand>, b?: Partial<SwapBand>, c?: Partial<SwapBand>];
const ring = (...[a, b, c]: Changes) =>
  findRing(
    [
      { ...bristol, ...a },
      { ...lille, ...b },
      { ...sheffield, ...c },
    ],
    SETTING,
  );
const edgeOf = (guest: SwapBand, host: SwapBand) =>
  findEdge(prepareBand(guest, SETTING.now), prepareBand(host, SETTING.now), PATHS);
const place = (country: string) => [{ country, latitude: null, longitude: null }];

describe("findRing", () => {
  it("scores the three nights with the weights of a swap", () => {
    const found = ring();
    expect(found).toMatchObject({
      id: "a:b:c",
      breakdown: { crowd: 32, fair: 13, sound: 17, road: 11, dates: 5 },
      ringScore: 78,
    });
    expect(
      found!.edges.map(({ guest, host, gain }) => [guest.id, host.id, Math.round(gain)]),
    ).toEqual([
      ["a", "b", 86],
      ["b", "c", 74],
      ["c", "a", 80],
    ]);
  });

  it("joins bands of which no two could swap", () => {
    const wishes: Changes = [
      { preferredPlaces: place("FR") },
      { preferredPlaces: [{ country: "UK", latitude: 53.4, longitude: -1.5 }] },
      { preferredPlaces: [{ country: "UK", latitude: 51.5, longitude: -2.6 }] },
    ];
    expect(ring(...wishes)).not.toBeNull();
    const [a, b, c] = [bristol, lille, sheffield].map((band, index) => ({
      ...band,
      ...wishes[index],
    }));
    for (const [guest, host] of [
      [b, a],
      [c, b],
      [a, c],
    ] as const)
      expect(edgeOf(guest!, host!)).toBeNull();
  });

  it("asks only the guest how far it goes", () => {
    expect(kmBetween(bristol, sheffield)).toBeLessThan(250);
    expect(ring({}, {}, { maxKm: 250 })).not.toBeNull();
    expect(ring({}, { maxKm: 250 })).toBeNull();
    expect(edgeOf(lille, { ...bristol, maxKm: 100 })).not.toBeNull();
  });

  it.each<[string, Changes]>([
    ["a band that is closed", [{}, { isOpen: false }]],
    ["a band without a figure", [{}, {}, { ticketSalesHometown: 0 }]],
    [
      "a band with a confirmed night, but without a figure",
      [{}, {}, { ticketSalesHometown: 0, nights: [CONFIRMED] }],
    ],
    ["a band without a place", [{}, { latitude: null }]],
    ["another sound", [{}, {}, { genreNames: ["Techno"] }]],
    ["bands of one town", [{}, { latitude: 51.46, longitude: -2.61 }]],
    ["a town outside a guest's preferred places", [{}, { preferredPlaces: place("NO") }]],
    ["no weekend in common", [{ openWeekends: [WEEKENDS[0]] }, { openWeekends: [WEEKENDS[1]] }]],
    [
      "a guest that is known already",
      [
        { playedAt: [{ latitude: 50.6, longitude: 3 }], ticketSales250km: 200 },
        { ticketSalesHometown: 60 },
      ],
    ],
    ["a band that gives four times what it gets", [{ ticketSalesHometown: 2400 }]],
  ])("is none with %s", (_flaw, changes) => {
    expect(ring()).not.toBeNull();
    expect(ring(...changes)).toBeNull();
  });

  it("counts the dates of the worst night", () => {
    const dates = (...offered: string[][]) =>
      ring(...(offered.map((openWeekends) => ({ openWeekends })) as Changes))?.breakdown.dates;
    const [one, two, three] = WEEKENDS;
    expect(dates([one, two], [one, two], [one, two])).toBe(10);
    expect(dates([one, two], [one, two], [two, three])).toBe(5);
    expect(dates([one, two], [one, two], [])).toBe(5);
    expect(dates([one, two], [one, two], [three])).toBeUndefined();
  });
});

describe("explainRing", () => {
  it("has a clause for each part", () => {
    expect(explainRing(ring()!)).toBe(
      "86 people in Lille do not know you yet, 74 in Sheffield do not know Brique and 80 in Bristol do not know Peak; an even trade; you all play Shoegaze; trips of 406 km, 435 km and 227 km; dates are still open.",
    );
  });

  it("tells nothing of the weekends that the others have in common", () => {
    const [one, two, three] = WEEKENDS;
    const offered = [
      [one, two],
      [one, two, three],
      [two, three],
    ];
    const changes = offered.map((openWeekends) => ({ openWeekends })) as Changes;
    expect(explainRing(ring(...changes)!)).toContain(
      "2 open weekends with Brique and 1 open weekend with Peak.",
    );
  });
});

describe("for any three bands", () => {
  const spot = fc.record({
    latitude: fc.double({ min: 49, max: 53, noNaN: true }),
    longitude: fc.double({ min: -3, max: 6, noNaN: true }),
  });
  const band = fc
    .record({
      id: fc.uuid(),
      place: spot,
      country: fc.constantFrom("BE", "UK"),
      genreNames: fc.uniqueArray(fc.constantFrom("Shoegaze", "SLOWCORE", "Techno"), {
        minLength: 1,
        maxLength: 2,
      }),
      influences: fc.uniqueArray(fc.constantFrom("Low", "Ride", "Can"), { maxLength: 3 }),
      ticketSalesHometown: fc.integer({ min: 60, max: 300 }),
      ticketSales250km: fc.integer({ min: 0, max: 100 }),
      openWeekends: fc.uniqueArray(fc.constantFrom(...WEEKENDS), { maxLength: 2 }),
      preferredPlaces: fc.constantFrom([], [], [], [], place("BE"), place("UK")),
      maxKm: fc.constantFrom(250, 600, 600, 1000),
      isOpen: fc.constantFrom(...Array<boolean>(9).fill(true), false),
    })
    .map(({ place: { latitude, longitude }, ...fields }) =>
      makeSwapBand({ ...fields, latitude, longitude }),
    );
  const three = fc.tuple(band, band, band);
  const NUM_RUNS = { numRuns: 2000 };

  it("a rotated ring is the same ring with the same score", () => {
    let rings = 0;
    fc.assert(
      fc.property(three, ([a, b, c]) => {
        const [there, turned, again] = [
          findRing([a, b, c], SETTING),
          findRing([b, c, a], SETTING),
          findRing([c, a, b], SETTING),
        ];
        if (there) rings++;
        const summary = (found: Ring | null) =>
          found && { id: found.id, ringScore: found.ringScore, breakdown: found.breakdown };
        expect(summary(turned)).toEqual(summary(there));
        expect(summary(again)).toEqual(summary(there));
      }),
      NUM_RUNS,
    );
    expect(rings).toBeGreaterThan(50);
  });

  it("the parts add up within their weights, and nothing passes a closed gate", () => {
    let rings = 0;
    fc.assert(
      fc.property(three, (bands) => {
        const found = findRing(bands, SETTING);
        if (!found) return;
        rings += 1;
        const { breakdown, edges, ringScore } = found;
        expect(SWAP_PARTS.reduce((sum, part) => sum + breakdown[part], 0)).toBe(ringScore);
        for (const part of SWAP_PARTS) {
          expect(breakdown[part]).toBeGreaterThanOrEqual(0);
          expect(breakdown[part]).toBeLessThanOrEqual(SWAP_WEIGHTS[part]);
        }
        edges.forEach(({ guest, host, gain, distanceKm }, index) => {
          expect([guest.isOpen, host.isOpen]).toEqual([true, true]);
          expect(distanceKm).toBeGreaterThanOrEqual(60);
          expect(distanceKm).toBeLessThanOrEqual(guest.maxKm);
          expect(isPreferredPlace(guest, host)).toBe(true);
          expect(gain).toBeGreaterThanOrEqual(5);
          expect(gain).toBeGreaterThanOrEqual(edges[(index + 2) % 3]!.gain / 4);
          const { inCommon } = edges[index]!.dates;
          if (guest.openWeekends.length > 0 && host.openWeekends.length > 0)
            expect(inCommon.length).toBeGreaterThan(0);
        });
      }),
      NUM_RUNS,
    );
    expect(rings).toBeGreaterThan(50);
  });

  it("an edge gains what a swap of the two would", () => {
    let compared = 0;
    fc.assert(
      fc.property(band, band, (a, b) => {
        const { match } = compareForSwap(a, b, PATHS, SETTING.now);
        const edge = edgeOf(a, b);
        if (!match || !edge) return;
        compared += 1;
        expect(Math.round(edge.gain)).toBe(match.newPeople.you);
      }),
      NUM_RUNS,
    );
    expect(compared).toBeGreaterThan(50);
  });

  it("the search finds the ten best, each three bands once", () => {
    const others = fc.uniqueArray(band, { minLength: 2, maxLength: 7, selector: ({ id }) => id });
    fc.assert(
      fc.property(others, (bands) => {
        const all = bands.flatMap((b) =>
          bands.flatMap((c) => (b === c ? [] : (findRing([bristol, b, c], SETTING) ?? []))),
        );
        const found = searchRings(bristol, bands, SETTING);
        const threes = found.map(({ id }) => id.split(":").sort().join());
        expect(new Set(threes).size).toBe(found.length);
        expect(found[0]?.id).toBe(all.sort(compareRings)[0]?.id);
        const allThrees = new Set(all.map(({ id }) => id.split(":").sort().join()));
        expect(found).toHaveLength(Math.min(10, allThrees.size));
        for (const { id } of found) expect(all.map((one) => one.id)).toContain(id);
      }),
      { numRuns: 300 },
    );
  });
});

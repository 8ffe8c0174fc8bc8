import { describe, expect, it } from "vitest";
import { codePoints } from "@/lib/code-points";
import { writeBiography } from "@/lib/ai/writing/biography/sentences";
import { LENGTH_MAX, LENGTHS, TONES } from "@/lib/ai/writing/choices";
import { toKnownFacts, listNewestReleases, type BandFacts } from "@/lib/ai/writing/facts";
import { areTruthful } from "@/lib/ai/writing/guard/guard";
import { improveBiography } from "@/lib/ai/writing/biography/improve";
import { cities } from "@/prisma/seed/cities";
import { createRandom } from "@/prisma/seed/random";
import { worldOf } from "@/tests/bench/world";

const BANDS = 200;
const PRODUCT = "Doublebill";
const NOW = new Date("2026-11-01");
const TO_COME = "To Come";
/** A text that lacks a fact is at most that far from its limit: what one more would take. */
const ROOM = 60;

/** Plausible bands of all kinds: with much to tell, with little, with records to come, and some that only differ in one fact. */
function makeCorpus(): BandFacts[] {
  const random = createRandom("corpus");
  const world = worldOf(
    cities.map((city) => ({ ...city, population: 500_000 })),
    random,
  );
  const has = (chance: number) => random() < chance;
  const some = (count: number) =>
    Array.from({ length: Math.floor(random() * count) }, () => world.band());
  const band = (): BandFacts => {
    const { name, genres, influences, city, region, country } = world.band();
    const place = has(0.85)
      ? [city, has(0.5) ? region : null, country].filter(Boolean).join(", ")
      : "";
    const releases = some(6).map(({ name: title }, index) => ({
      title,
      type: (["album", "ep", "single"] as const)[index % 3]!,
      releaseDate: has(0.8) ? new Date(Date.UTC(2026 - index, 9)) : null,
    }));
    if (has(0.3))
      releases.unshift({ title: TO_COME, type: "album", releaseDate: new Date("2026-11-02") });
    return {
      name,
      genres: has(0.9) ? genres.slice(0, 3) : [],
      influences: influences.slice(0, 5),
      place,
      releases: listNewestReleases(releases, NOW),
      partners: some(4).map((partner) => partner.name),
    };
  };
  const single: BandFacts = {
    name: "Ode",
    genres: ["Dub", "Folk"],
    influences: ["Can", "Low"],
    place: "Gent, Belgium",
    releases: ["Alarm", "Bell"].map((title) => ({ title, type: "ep", year: 2024 })),
    partners: ["Arc", "Lull"],
  };
  const variations = variationsOf(single);
  return [
    ...Array.from({ length: BANDS - 1 - variations.length }, band),
    single,
    ...variations.map(({ facts }) => facts),
  ];
}

type Variation = {
  facts: BandFacts;
  /** What the text must hold for the difference to be told. */ told: string;
};

/** The same band with one fact changed, each fact once. */
function variationsOf(band: BandFacts): Variation[] {
  const changed = (list: "genres" | "influences" | "partners") =>
    band[list].map((told, at) => ({
      facts: { ...band, [list]: band[list].with(at, "Something Else") },
      told,
    }));
  const releases = band.releases.flatMap((release, at) =>
    [
      { ...release, title: "Something Else" },
      { ...release, year: 1999 },
    ].map((other) => ({
      facts: { ...band, releases: band.releases.with(at, other) },
      told: release.title,
    })),
  );
  const all = [
    { facts: { ...band, name: `${band.name} Other` }, told: band.name },
    { facts: { ...band, place: "Elsewhere, Belgium" }, told: band.place },
    ...(["genres", "influences", "partners"] as const).flatMap(changed),
    ...releases,
  ];
  return all.filter(({ facts }) => JSON.stringify(facts) !== JSON.stringify(band));
}

const corpus = makeCorpus();
const knownWith = (facts: BandFacts) => ({
  ...toKnownFacts(facts),
  names: [...toKnownFacts(facts).names, PRODUCT],
});
const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/);

describe.each(LENGTHS)("biographies of 200 bands: %s", (length) => {
  describe.each(TONES)("%s", (tone) => {
    const texts = corpus.map((facts) => writeBiography(facts, length, tone));

    it("stay within their length and say something", () => {
      expect(texts.filter((text) => codePoints(text) > LENGTH_MAX[length])).toEqual([]);
      expect(texts.filter((text, index) => !text.includes(corpus[index]!.name))).toEqual([]);
    });

    it("repeat no sentence", () => {
      expect(
        texts.filter((text) => new Set(sentencesOf(text)).size < sentencesOf(text).length),
      ).toEqual([]);
    });

    it("say only what is known of that band", async () => {
      const isTrue = await Promise.all(
        texts.map((text, index) => areTruthful([text], knownWith(corpus[index]!))),
      );
      expect(texts.filter((_, index) => !isTrue[index])).toEqual([]);
    });

    it("are no two the same", () => {
      expect(new Set(texts).size).toBe(BANDS);
    });
  });
});

it("is checked by something that notices: the text of one band is not true of another", async () => {
  const isTrue = await Promise.all(
    corpus.map((facts, index) =>
      areTruthful(
        [writeBiography(facts, "full", "plain")],
        knownWith(corpus[(index + BANDS / 2) % BANDS]!),
      ),
    ),
  );
  expect(corpus.filter((_, index) => isTrue[index])).toEqual([]);
});

describe("what each length tells", () => {
  const namesOf = ({ name, genres, influences, place, releases, partners }: BandFacts) => [
    name,
    ...genres,
    ...influences,
    place,
    ...releases.map(({ title }) => title),
    ...partners,
  ];

  it.each(LENGTHS)("is all that there is room for: %s", (length) => {
    for (const tone of TONES) {
      const short = corpus
        .map((facts) => ({ facts, text: writeBiography(facts, length, tone) }))
        .filter(
          ({ facts, text }) =>
            namesOf(facts).some((name) => !text.includes(name)) &&
            codePoints(text) < LENGTH_MAX[length] - ROOM,
        );
      expect(short).toEqual([]);
    }
  });

  it.each(LENGTHS)("is another for bands that differ in a told fact: %s", (length) => {
    for (const tone of TONES)
      for (const facts of corpus) {
        const text = writeBiography(facts, length, tone);
        const same = variationsOf(facts).filter(
          (variation) =>
            text.includes(variation.told) && writeBiography(variation.facts, length, tone) === text,
        );
        expect(same).toEqual([]);
      }
  });

  it("is everything in the full one, and nothing that is not out yet in any", () => {
    const all = corpus.map((facts) => ({ facts, text: writeBiography(facts, "full", "plain") }));
    expect(
      all.filter(({ facts, text }) => namesOf(facts).some((name) => !text.includes(name))),
    ).toEqual([]);
    for (const length of LENGTHS)
      for (const tone of TONES)
        expect(
          corpus.filter((facts) => writeBiography(facts, length, tone).includes(TO_COME)),
        ).toEqual([]);
  });
});

it("keeps names of any length within the limits", () => {
  const long = "Ångström ".repeat(9).trim();
  const facts: BandFacts = {
    name: long,
    genres: Array(3).fill(long),
    influences: Array(5).fill(long),
    place: `${long}, ${long}`,
    releases: Array(5).fill({ title: long, type: "ep", year: 2020 }),
    partners: Array(8).fill(long),
  };
  for (const length of LENGTHS)
    for (const tone of TONES)
      expect(codePoints(writeBiography(facts, length, tone))).toBeLessThanOrEqual(
        LENGTH_MAX[length],
      );
});

it("puts a band's own text in order without losing a word of it", () => {
  for (const facts of corpus) {
    const own = "we rehearse in a cellar ,  every sunday";
    const improved = improveBiography(facts, own, "plain");
    expect(improved).toContain("e rehearse in a cellar");
    expect(codePoints(improved)).toBeLessThanOrEqual(LENGTH_MAX.full);
  }
});

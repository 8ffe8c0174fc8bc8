import fc from "fast-check";
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeCollaboration, makeGenre } from "@/tests/support/factories";

/** Rows that only the table, or only the bands, would give. */
const differences = () => db.$queryRaw`
  WITH expected AS (
    SELECT genre, id, country, public_profile, points, collaborations_count, created_at
    FROM bands, unnest(genre_names) genre WHERE deactivated_at IS NULL AND deleted_at IS NULL)
  (SELECT * FROM expected EXCEPT SELECT * FROM genre_standings)
  UNION ALL (SELECT * FROM genre_standings EXCEPT SELECT * FROM expected)`;

const BANDS = 4;
const GENRES = 4;
const moment = fc.option(fc.constant(new Date("2026-11-01T00:00:00Z")));

const change = fc.record({
  band: fc.nat(BANDS - 1),
  what: fc.oneof(
    fc.record({ genres: fc.uniqueArray(fc.nat(GENRES - 1), { maxLength: 3 }) }),
    fc.record({ amount: fc.integer({ min: -20, max: 20 }) }),
    fc.record({ other: fc.nat(BANDS - 1) }),
    fc.record({
      set: fc.record(
        {
          country: fc.constantFrom("DE", "US", null),
          publicProfile: fc.boolean(),
          deactivatedAt: moment,
          deletedAt: moment,
          createdAt: fc.date({
            min: new Date("2020-01-01"),
            max: new Date("2026-01-01"),
            noInvalidDate: true,
          }),
        },
        { requiredKeys: [] },
      ),
    }),
  ),
});

it("genre standings follow every change of a band, its genres and its points", async () => {
  const genres = await Promise.all(Array.from({ length: GENRES }, () => makeGenre()));
  let references = 0;
  const property = fc.asyncProperty(
    fc.array(change, { minLength: 1, maxLength: 12 }),
    async (changes) => {
      const bands = await Promise.all(
        Array.from({ length: BANDS }, () =>
          makeBand({ genres: { create: { genreId: genres[0]!.id, position: 1 } } }),
        ),
      );
      for (const { band, what } of changes) {
        const { id } = bands[band]!;
        if ("genres" in what) {
          await db.bandGenre.deleteMany({ where: { bandId: id } });
          await db.bandGenre.createMany({
            data: what.genres.map((genre, index) => ({
              bandId: id,
              genreId: genres[genre]!.id,
              position: index + 1,
            })),
          });
        }
        if ("amount" in what)
          await db.pointEntry.create({
            data: {
              bandId: id,
              amount: what.amount,
              reason: "COLLABORATION",
              reference: `standings-${++references}`,
            },
          });
        if ("other" in what && what.other !== band)
          await makeCollaboration({ band1Id: id, band2Id: bands[what.other]!.id }).catch(
            () => "they have one already",
          );
        if ("set" in what) await db.band.update({ where: { id }, data: what.set });
      }
      expect(await differences()).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 25 });
  expect(
    await db.genreStanding.count({ where: { genre: { in: genres.map(({ name }) => name) } } }),
  ).toBeGreaterThan(0);
});

it("genre standings are deleted with their band and their genre", async () => {
  const [genre, other] = [await makeGenre(), await makeGenre()];
  const { id } = await makeBand({
    genres: {
      create: [
        { genreId: genre.id, position: 1 },
        { genreId: other.id, position: 2 },
      ],
    },
  });
  expect(await db.genreStanding.count({ where: { bandId: id } })).toBe(2);
  await db.genre.delete({ where: { id: other.id } });
  expect(
    (await db.genreStanding.findMany({ where: { bandId: id } })).map((standing) => standing.genre),
  ).toEqual([genre.name]);
  await db.band.delete({ where: { id } });
  expect(await db.genreStanding.count({ where: { bandId: id } })).toBe(0);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeGenre, makeViewer } from "@/tests/support/factories";
import { upsertGenres } from "./commands";
import { searchGenres } from "./queries";
import { GenreChoice, GenreNames } from "./schema";

const word = () => `Q${uuid().slice(-10)}`;
const namesOf = (genres: { name: string }[]) => genres.map((genre) => genre.name);

describe("finding genres", () => {
  test("puts the exact one first, then beginnings, then the rest", async () => {
    const mark = word();
    for (const name of [`Old ${mark}`, `${mark} Rock`, mark]) await makeGenre({ name });
    expect(namesOf(await searchGenres(` ${mark.toLowerCase()} `))).toEqual([
      mark,
      `${mark} Rock`,
      `Old ${mark}`,
    ]);
  });

  test("knows other names of a genre, and each genre once", async () => {
    const mark = word();
    const genre = await makeGenre({ name: `${mark} Rock` });
    await db.genreAlias.createMany({
      data: [`${mark} Alias`, `Alias ${mark}`].map((name) => ({ name, genreId: genre.id })),
    });
    expect(await searchGenres(`${mark} alias`)).toEqual([
      { id: genre.id, name: genre.name, alias: `${mark} Alias` },
    ]);
    expect(await searchGenres(mark)).toEqual([{ id: genre.id, name: genre.name }]);
  });

  test("knows what a misspelt text means, after what contains it, the most similar first", async () => {
    for (const name of ["Quoegazemark", "Quoegazemark Revival", "Old Quoegazemarc"])
      await makeGenre({ name });
    expect(namesOf(await searchGenres("quoegasemark"))).toEqual([
      "Quoegazemark",
      "Quoegazemark Revival",
      "Old Quoegazemarc",
    ]);
    expect(namesOf(await searchGenres("quoegazemarc"))[0]).toBe("Old Quoegazemarc");
    const aliased = await makeGenre();
    await db.genreAlias.create({ data: { name: "Zydekomark", genreId: aliased.id } });
    expect(await searchGenres("zidekomark")).toEqual([{ id: aliased.id, name: aliased.name }]);
  });

  test("takes wildcards as text, and answers at most 20", async () => {
    const mark = word();
    for (let index = 0; index < 22; index++) await makeGenre({ name: `${mark} ${index}` });
    expect(await searchGenres(mark)).toHaveLength(20);
    expect(namesOf(await searchGenres(`${mark.slice(0, 2)}%`))).not.toContain(`${mark} 0`);
    expect(await searchGenres("\\")).toEqual([]);
  });
});

describe("adding genres", () => {
  test("answers existing and new ones in the order asked, each once", async () => {
    const viewer = await makeViewer();
    const mark = word();
    const known = await makeGenre({ name: `${mark} Known` });
    await db.genreAlias.create({ data: { name: `${mark} Alias`, genreId: known.id } });
    const { genreNames } = GenreNames.parse({
      genreNames: [` new_${mark} `, `${mark}-ALIAS`, `${mark} known`],
    });
    const answer = await upsertGenres(viewer, genreNames);
    expect(namesOf(answer)).toEqual([genreNames[0], known.name]);
    expect(await upsertGenres(viewer, genreNames)).toEqual(answer);
    expect(await db.genre.findUnique({ where: { id: answer[0]!.id } })).toMatchObject({
      createdByBandId: viewer.bandId,
    });
  });

  test("makes one genre for fifty bands at once, whatever their order", async () => {
    const viewer = await makeViewer();
    const names = Array.from({ length: 4 }, word).map(
      (name) => GenreNames.parse({ genreNames: [name] }).genreNames[0]!,
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        upsertGenres(viewer, index % 2 ? names : [...names].reverse()),
      ),
    );
    expect(new Set(answers.flat().map((genre) => genre.id)).size).toBe(4);
    expect(namesOf(answers[1]!)).toEqual(names);
  });

  describe("in real numbers", () => {
    const names = (count: number) =>
      GenreNames.parse({ genreNames: Array.from({ length: count }, word) }).genreNames;
    const { RATE_LIMIT_SCALE } = env();
    beforeAll(() => void (env().RATE_LIMIT_SCALE = 1));
    afterAll(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));

    test("lets a band make twenty a day, and all or none of a list; known ones do not count", async () => {
      const [viewer, known] = [await makeViewer(), await makeGenre()];
      await upsertGenres(viewer, names(19));
      const two = names(2);
      await expect(upsertGenres(viewer, two)).rejects.toMatchObject({
        code: "rate_limited",
        retryAfter: expect.any(Number),
        message: expect.stringContaining("hours"),
      });
      expect(await db.genre.count({ where: { name: { in: two } } })).toBe(0);
      expect(await upsertGenres(viewer, [known.name])).toHaveLength(1);
      expect(await upsertGenres(await makeViewer(), two)).toHaveLength(2);
    });

    test("keeps to twenty when thirty are added at once", async () => {
      const viewer = await makeViewer();
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, () => upsertGenres(viewer, names(1))),
      );
      expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(20);
      expect(await db.genre.count({ where: { createdByBandId: viewer.bandId } })).toBe(20);
    });
  });

  test("refuses names without a letter, too long ones, none, and too many", () => {
    for (const genreNames of [
      [" - "],
      ["!!!"],
      ["x".repeat(61)],
      [],
      Array.from({ length: 21 }, () => "Punk"),
      "Punk",
    ])
      expect(GenreNames.safeParse({ genreNames }).success).toBe(false);
  });
});

test("a choice has at most three genres; repetitions do not count", () => {
  const ids = Array.from({ length: 4 }, () => uuid());
  expect(GenreChoice.safeParse({ genreIds: ids }).error?.issues[0]?.message).toBe(
    "Maximum of 3 genres allowed",
  );
  expect(GenreChoice.parse({ genreIds: [ids[0], ids[0]!.toUpperCase(), ids[1]] })).toEqual({
    genreIds: [ids[0], ids[1]],
  });
  expect(GenreChoice.safeParse({ genreIds: "nonsense" }).success).toBe(false);
});

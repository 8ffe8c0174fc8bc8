import { expect, test } from "vitest";
import { makeBand, makeCollaboration, makeGenre, makeSubmission } from "@/tests/support/factories";
import { isListed } from "@/lib/bands/listed";
import { db } from "@/lib/db";
import { listEntries, listSitemapParts } from "./queries";
import { findListedPart, findSitemap } from "./xml";

const pathsOf = async (part: string) => (await listEntries(part)).map(({ path }) => path);

test("lists what visitors may see, with the time of its last change", async () => {
  const genre = await makeGenre();
  const of = (given: object) =>
    makeBand({
      country: "DE",
      city: "Köln-Süd",
      genres: { create: { genreId: genre.id, position: 1 } },
      ...given,
    });
  const [shown, hidden, gone] = [
    await of({}),
    await of({ publicProfile: false }),
    await of({ deactivatedAt: new Date() }),
  ];
  const empty = await makeBand({ city: null });
  const bands = await listEntries("bands");
  expect(bands.find(({ path }) => path === `/band/${shown.id}/profile`)?.changedAt).toEqual(
    shown.updatedAt,
  );
  for (const { id } of [hidden, gone, empty])
    expect(bands.map(({ path }) => path)).not.toContain(`/band/${id}/profile`);
  expect(await pathsOf("genres")).toContain(`/genres/${genre.slug}`);
  expect(await pathsOf("cities")).toContain("/cities/DE/koln-sud");
  expect(await pathsOf("countries")).toContain("/cities/DE");
});

test("a profile also changes with its lists and approved nights; nobody knows when a list of bands did", async () => {
  const genre = await makeGenre();
  const { id } = await makeBand({
    country: "DE",
    city: "Gera",
    genres: { create: { genreId: genre.id, position: 1 } },
    updatedAt: new Date("2024-01-01T00:00:00Z"),
  });
  const findChange = async () =>
    (await listEntries("bands")).find(({ path }) => path === `/band/${id}/profile`)?.changedAt;
  const [edited, decided, swapped] = [5, 6, 7].map((month) => new Date(`2024-0${month}-01T00:00Z`));
  const edit = { bandId: id, action: "Added", changes: [] } as const;
  await db.profileEdit.create({ data: { ...edit, subject: "SwapSettings", createdAt: swapped } });
  expect(await findChange()).toEqual(new Date("2024-01-01T00:00:00Z"));
  await db.profileEdit.create({ data: { ...edit, subject: "Release", createdAt: edited } });
  expect(await findChange()).toEqual(edited);
  const { id: collaborationId } = await makeCollaboration({ band2Id: id });
  await makeSubmission({ collaborationId, createdAt: swapped });
  expect(await findChange()).toEqual(edited);
  await db.submission.updateMany({
    where: { collaborationId },
    data: { status: "Approved", decidedAt: decided },
  });
  expect(await findChange()).toEqual(decided);
  for (const list of ["genres", "countries", "cities"])
    for (const { changedAt } of await listEntries(list)) expect(changedAt, list).toBeNull();
});

test("a genre and a city without a visible band are left out", async () => {
  const genre = await makeGenre();
  await makeBand({
    country: "IS",
    city: "Reykjavík",
    publicProfile: false,
    genres: { create: { genreId: genre.id, position: 1 } },
  });
  expect(await pathsOf("genres")).not.toContain(`/genres/${genre.slug}`);
  expect(await pathsOf("cities")).not.toContain("/cities/IS/reykjavik");
  expect(await pathsOf("countries")).not.toContain("/cities/IS");
});

test("only approved nights of two visible bands are listed", async () => {
  const [approved, waiting] = [
    await makeSubmission({ status: "Approved" }),
    await makeSubmission(),
  ];
  const { id: hidden } = await makeBand({ publicProfile: false });
  const ofHidden = await makeSubmission({
    status: "Approved",
    collaborationId: (await makeCollaboration({ band2Id: hidden })).id,
  });
  const paths = await pathsOf("rewards");
  expect(paths).toContain(`/rewards/${approved.id}`);
  for (const { id } of [waiting, ofHidden]) expect(paths).not.toContain(`/rewards/${id}`);
});

test("a later part begins at its id", async () => {
  const [before, first, second] = [await makeBand(), await makeBand(), await makeBand()];
  const ids = [before, first, second].map(({ id }) => id).sort();
  const paths = await pathsOf(`bands:${ids[1]}`);
  expect(paths.slice(0, 2)).toEqual([`/band/${ids[1]}/profile`, `/band/${ids[2]}/profile`]);
  expect(paths).not.toContain(`/band/${ids[0]}/profile`);
});

test("all parts are answered when they are asked for at once", async () => {
  const names = ["pages", ...(await listSitemapParts())];
  expect(names.length).toBeGreaterThan(5);
  for (const xml of await Promise.all(names.map((name) => findSitemap(name))))
    expect(xml).toContain("<urlset");
});

test("a part that is not listed is the one before it", async () => {
  const parts = ["bands", "bands:5", "bands:9", "genres"];
  const found = ["bands:1", "bands:5", "bands:7", "bands:x"].map((part) =>
    findListedPart(parts, part),
  );
  expect(found).toEqual(["bands", "bands:5", "bands:5", "bands:9"]);
  await makeBand();
  expect(await findSitemap("bands:1")).toBe(await findSitemap("bands"));
});

test("the index names each part; what is no part is not found", async () => {
  await makeBand();
  const xml = await findSitemap();
  for (const part of ["pages", ...(await listSitemapParts())])
    expect(xml).toContain(`/sitemap.xml?part=${part}</loc>`);
  expect(await findSitemap("pages")).toContain("/leaderboard</loc>");
  for (const part of ["nothing", "toString", "pages:x"])
    await expect(findSitemap(part), part).rejects.toMatchObject({ code: "not_found" });
});

test("the parts of a long list hold each of its addresses once", async () => {
  const genres = await Promise.all([1, 2, 3, 4, 5].map(() => makeGenre()));
  for (const [index, { id }] of genres.entries())
    await makeBand({
      country: "SE",
      city: `Parted ${index}`,
      genres: { create: { genreId: id, position: 1 } },
    });
  for (const list of ["bands", "genres", "cities"]) {
    const whole = await listEntries(list);
    const names = (await listSitemapParts(2)).filter((name) => name.split(":")[0] === list);
    expect(names.length, list).toBe(Math.ceil(whole.length / 2));
    expect(names.length, list).toBeGreaterThan(2);
    const parts = await Promise.all(names.map((name) => listEntries(name, 2)));
    expect(parts.flat(), list).toEqual(whole);
  }
});

test("lists exactly the bands that isListed says search engines may list", async () => {
  const genre = await makeGenre();
  const listed = new Set(await pathsOf("bands"));
  const expected: string[] = [];
  const made: string[] = [];
  for (const hasGenre of [true, false])
    for (const country of ["DE", null])
      for (const city of ["Köln", "___", null]) {
        const genres = hasGenre ? { create: { genreId: genre.id, position: 1 } } : undefined;
        const { id } = await makeBand({ country, city, genres });
        made.push(`/band/${id}/profile`);
        if (isListed({ genres: hasGenre ? [genre.name] : [], city, country }))
          expected.push(`/band/${id}/profile`);
      }
  const now = (await pathsOf("bands")).filter((path) => !listed.has(path));
  expect(now.filter((path) => made.includes(path)).sort()).toEqual(expected.sort());
  expect(expected).toHaveLength(7);
});

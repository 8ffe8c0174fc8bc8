import { describe, expect, test } from "vitest";
import { listBandCities, listBandCountries } from "@/lib/cities/cities-with-bands";
import { listPlayedGenres } from "@/lib/genres/queries";
import { makeBand, makeGenre } from "@/tests/support/factories";
import { listLaterPages, listLeaderboard } from "./queries";
import { browseCity, browseGenre } from "./browse";

describe("a genre", () => {
  test("has the bands that visitors may see, best first, page by page", async () => {
    const genre = await makeGenre();
    const genres = { create: { genreId: genre.id, position: 1 } };
    for (let index = 0; index < 43; index++)
      await makeBand({ name: `In genre ${index}`, points: 100 - index, genres });
    for (const hidden of [
      { publicProfile: false },
      { deactivatedAt: new Date() },
      { deletedAt: new Date() },
    ])
      await makeBand({ ...hidden, points: 500, genres });
    const first = await browseGenre(genre.slug);
    expect(first).toMatchObject({ genre: { name: genre.name } });
    expect(first!.bands.items.map(({ name }) => name).slice(0, 2)).toEqual([
      "In genre 0",
      "In genre 1",
    ]);
    const second = await browseGenre(genre.slug, first!.bands.nextCursor!);
    expect(second!.bands.items.map(({ name }) => name)).toEqual([
      "In genre 40",
      "In genre 41",
      "In genre 42",
    ]);
    expect(first!.bands.items[0]!.spotifyListeners).toBeNull();
  });

  test("links to its later pages from the first, leaving nobody out, and to none that is empty", async () => {
    const genre = await makeGenre();
    const genres = { create: { genreId: genre.id, position: 1 } };
    for (const [index, publicProfile] of [true, false, true, true, true, true, false].entries())
      await makeBand({ name: `In genre ${index}`, points: 100 - index, publicProfile, genres });
    const later = await listLaterPages({ genre: genre.name }, { size: 2, limit: 9 });
    const pages = await Promise.all(
      [undefined, ...later].map((cursor) =>
        listLeaderboard(null, { genre: genre.name, limit: 2, cursor }),
      ),
    );
    expect(pages.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ["In genre 0", "In genre 2"],
      ["In genre 3", "In genre 4"],
      ["In genre 5"],
    ]);
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual([...later, null]);
    expect(await listLaterPages({ genre: genre.name }, { size: 2, limit: 1 })).toEqual(
      later.slice(0, 1),
    );
    expect(await listLaterPages({ genre: genre.name }, { size: 6, limit: 9 })).toEqual([]);
  });

  test("without a visible band, unknown, or with a page that is none, is not there", async () => {
    const genre = await makeGenre();
    await makeBand({
      publicProfile: false,
      genres: { create: { genreId: genre.id, position: 1 } },
    });
    expect(await browseGenre(genre.slug)).toBeNull();
    expect(await browseGenre("no-such-genre")).toBeNull();
    expect(await browseGenre(genre.slug, "zz")).toBeNull();
    expect((await listPlayedGenres()).map(({ slug }) => slug)).not.toContain(genre.slug);
  });
});

describe("a city", () => {
  test("has its own bands, however they spell it, and not those of its name abroad", async () => {
    await makeBand({ name: "One", country: "NO", city: "Tromsø-Nord", points: 5 });
    await makeBand({ name: "Two", country: "NO", city: "tromsø nord" });
    await makeBand({ name: "Abroad", country: "SE", city: "Tromsø-Nord" });
    expect((await browseCity("NO", "tromsø-nord"))!.items.map(({ name }) => name)).toEqual([
      "One",
      "Two",
    ]);
    expect(await browseCity("NO", "nowhere")).toBeNull();
  });

  test("is listed once in its country, as its first band spells it, while a visitor may see one of its bands", async () => {
    await makeBand({ country: "EE", city: "Tartu" });
    await makeBand({ country: "EE", city: "TARTU", points: 50 });
    await makeBand({ country: "EE", city: "Narva" });
    await makeBand({ country: "EE", city: "Viljandi", publicProfile: false });
    await makeBand({ country: "LV", city: "Riga", deactivatedAt: new Date() });
    await makeBand({ country: "LV", city: null });
    expect(await listBandCities("EE")).toEqual([
      { country: "EE", slug: "narva", name: "Narva" },
      { country: "EE", slug: "tartu", name: "TARTU" },
    ]);
    expect(await listBandCities("EE", 1)).toHaveLength(1);
    const countries = await listBandCountries({ onlyWithCity: true });
    expect(countries).toContain("EE");
    expect(countries).not.toContain("LV");
  });

  test("is not needed for the country of a public band to be on the leaderboard", async () => {
    for (let count = 0; count < 2; count++) await makeBand({ country: "MT", city: null });
    await makeBand({ country: "MC", publicProfile: false });
    await makeBand({ country: "AD", deactivatedAt: new Date() });
    await makeBand({ country: null, city: null });
    const countries = await listBandCountries();
    expect(countries.filter((country) => ["MT", "MC", "AD"].includes(country))).toEqual(["MT"]);
    expect(countries).toEqual([...new Set(countries)].sort());
  });
});

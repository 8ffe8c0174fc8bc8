import { describe, expect, it } from "vitest";
import { DiscoverQuery } from "@/lib/discover/schema";
import { summariseBands } from "@/lib/discover/summary";
import { makeBand, makeCity, makeViewer } from "@/tests/support/factories";

/** A word in the names of one test's bands, so that other tests' bands stay out of its lists. */
let words = 0;
const uniqueWord = () => `zs${Date.now().toString(36)}${words++}`;

const parseQuery = (query: Record<string, unknown> = {}) => DiscoverQuery.parse(query);

describe("summariseBands", () => {
  it("counts the bands, and for none the bands without each filter", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    for (const index of [1, 2, 3, 4])
      await makeBand({
        name: `${mark} ${index}`,
        genreNames: ["Dub"],
        country: index < 3 ? "FR" : "IT",
      });
    const summary = (query: Record<string, string>) =>
      summariseBands(viewer, parseQuery({ search: mark, ...query }));
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

  it("names a smallest set of filters to remove when no single one is enough", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    for (const index of [1, 2, 3])
      await makeBand({
        name: `${mark} ${index}`,
        genreNames: ["Dub"],
        country: index < 3 ? "FR" : "IT",
      });
    const { removed, nearest } = await summariseBands(
      viewer,
      parseQuery({ search: mark, genres: "polka", country: "NO" }),
    );
    expect(removed).toEqual([{ filters: ["genres", "country"], bands: 3 }]);
    expect(nearest.map(({ name }) => name).sort()).toEqual(
      [1, 2, 3].map((index) => `${mark} ${index}`),
    );
  });

  it("suggests bands around the place before bands far away", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    const city = await makeCity();
    const at = (degrees: number, fields = {}) =>
      makeBand({
        name: `${mark} ${degrees}`,
        latitude: city.latitude - degrees,
        longitude: city.longitude,
        ...fields,
      });
    for (const degrees of [2, 3, 4]) await at(degrees);
    await at(30, { points: 5_000 });
    const { removed, nearest } = await summariseBands(
      viewer,
      parseQuery({ search: mark, near: `${city.name}, ${city.country}`, withinKm: "50" }),
    );
    expect(removed).toEqual([{ filters: ["near"], bands: 4 }]);
    expect(nearest.map(({ name }) => name).sort()).toEqual(
      [2, 3, 4].map((degrees) => `${mark} ${degrees}`),
    );
  });
});

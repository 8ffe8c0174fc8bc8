import { expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import type { BandCard } from "@/lib/bands/cards";
import { makeBand, makeGenre } from "@/tests/support/factories";
import { listBandsNear, listBandsNearCity, listBandsOfRelatedGenres } from "./queries";

const idsOf = (bands: BandCard[]) => bands.map(({ id }) => id);

/** Far from all bands of other tests. */
const at = (kilometres: number) => ({
  country: "NZ",
  latitude: -44 + kilometres / 111,
  longitude: -176,
});

test("the nearest public bands of other cities follow a city, without their figures", async () => {
  const city = `Q${uuid().slice(-10)}`;
  await makeBand({ ...at(0), city });
  await makeBand({ ...at(1), city });
  const [far, near] = [
    await makeBand({ ...at(30), city: "Elsewhere" }),
    await makeBand({ ...at(20), city: "Elsewhere", spotifyListeners: 900 }),
  ];
  for (const hidden of [{ publicProfile: false }, { deactivatedAt: new Date() }])
    await makeBand({ ...at(5), ...hidden, city: "Elsewhere" });
  const found = await listBandsNearCity("NZ", city.toLowerCase());
  expect(idsOf(found).slice(0, 2)).toEqual([near.id, far.id]);
  expect(found[0]).toMatchObject({ spotifyListeners: null });
  expect(await listBandsNearCity("NZ", "no-such-city")).toEqual([]);
});

test("bands beyond 300 km are not near", async () => {
  const city = `Q${uuid().slice(-10)}`;
  const east = (kilometres: number) => ({ ...at(kilometres), longitude: -120 });
  await makeBand({ ...east(0), city });
  await makeBand({ ...east(310), city: "Elsewhere" });
  expect(await listBandsNearCity("NZ", city.toLowerCase())).toEqual([]);
  const near = await makeBand({ ...east(290), city: "Elsewhere" });
  expect(idsOf(await listBandsNearCity("NZ", city.toLowerCase()))).toEqual([near.id]);
});

test("those near a night's bands are neither of them; without a place there are none", async () => {
  const south = (kilometres: number) => ({ ...at(kilometres), longitude: -150 });
  const [one, two, other, placeless] = [
    await makeBand(south(0)),
    await makeBand(south(1)),
    await makeBand(south(9)),
    await makeBand(),
  ];
  expect(idsOf(await listBandsNear([placeless.id, one.id, two.id]))[0]).toBe(other.id);
  expect(await listBandsNear([placeless.id])).toEqual([]);
});

test("relatives of a genre share its parent, are it, or have it as theirs", async () => {
  const parent = await makeGenre();
  const [own, sibling, stranger] = [
    await makeGenre({ parentId: parent.id }),
    await makeGenre({ parentId: parent.id }),
    await makeGenre(),
  ];
  const makeOf = (points: number, ...genres: { id: string }[]) =>
    makeBand({
      points,
      genres: { create: genres.map(({ id }, index) => ({ genreId: id, position: index + 1 })) },
    });
  const [second, first] = [await makeOf(10, sibling), await makeOf(20, parent)];
  await makeOf(30, own, sibling);
  await makeOf(40, stranger);
  expect(idsOf(await listBandsOfRelatedGenres(own.slug))).toEqual([first.id, second.id]);
  expect(await listBandsOfRelatedGenres(stranger.slug)).toEqual([]);
});

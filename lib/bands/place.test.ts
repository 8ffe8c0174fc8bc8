import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeCity, makeViewer } from "@/tests/support/factories";
import { updateBand } from "./commands";
import { BandUpdate } from "./schema";

const HERE = { latitude: 51.3, longitude: 12.4 };
const NOWHERE = { latitude: null, longitude: null };

const spotOf = ({ bandId }: BandViewer) =>
  db.band.findUniqueOrThrow({ where: { id: bandId }, select: { latitude: true, longitude: true } });

async function move(viewer: BandViewer, changes: Parameters<typeof BandUpdate.parse>[0]) {
  await updateBand(viewer, viewer.bandId, BandUpdate.parse(changes));
  return spotOf(viewer);
}

test("a band lies where the largest city of its name in its country lies", async () => {
  const viewer = await makeViewer({ band: { country: "DE", city: "Leipzig", ...HERE } });
  const { name } = await makeCity({ latitude: 48.1, longitude: 11.5 });
  await makeCity({ name, population: 10, latitude: 1 });
  expect(await move(viewer, { city: name.toUpperCase() })).toEqual({
    latitude: 48.1,
    longitude: 11.5,
  });
});

test("a band whose city is on no list, or gone, lies nowhere", async () => {
  const viewer = await makeViewer({ band: { ...HERE } });
  expect(await move(viewer, { city: "Harbour Town" })).toEqual(NOWHERE);
  const { name } = await makeCity();
  expect(await move(viewer, { city: name })).not.toEqual(NOWHERE);
  expect(await move(viewer, { country: "FR" })).toEqual(NOWHERE);
  expect(await move(viewer, { country: "DE" })).not.toEqual(NOWHERE);
  expect(await move(viewer, { city: "" })).toEqual(NOWHERE);
});

test("a place that stays the same keeps its coordinates, also where the list has others", async () => {
  const { name } = await makeCity();
  const viewer = await makeViewer({ band: { country: "DE", city: name, ...HERE } });
  for (const changes of [{ city: name, country: "DE" }, { name: "Nachtzug" }, { region: "Saxony" }])
    expect(await move(viewer, changes)).toEqual(HERE);
});

test("the chosen city decides between cities of one name, now and later", async () => {
  const large = await makeCity({ latitude: 48.1, longitude: 11.5 });
  const small = await makeCity({ name: large.name, population: 10, latitude: 53.5, longitude: 10 });
  const viewer = await makeViewer({ band: { ...HERE } });
  expect(await move(viewer, { city: large.name, cityId: small.id })).toEqual({
    latitude: 53.5,
    longitude: 10,
  });
  expect(await move(viewer, { city: large.name, country: "DE" })).toEqual({
    latitude: 53.5,
    longitude: 10,
  });
  expect(await move(viewer, { city: large.name, cityId: large.id })).toEqual({
    latitude: 48.1,
    longitude: 11.5,
  });
});

test("another city of the same name is a new revision, which makes lists of bands stale", async () => {
  const large = await makeCity();
  const small = await makeCity({ name: large.name, population: 10, latitude: 53.5, longitude: 10 });
  const viewer = await makeViewer({ band: { country: "DE", city: large.name, ...HERE } });
  const readRevision = async () =>
    (await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).updatedAt.getTime();
  const before = await readRevision();
  expect(await move(viewer, { cityId: small.id })).toEqual({ latitude: 53.5, longitude: 10 });
  expect(await readRevision()).toBeGreaterThan(before);
});

test("a chosen city of another name or country is ignored", async () => {
  const [other, abroad] = [await makeCity(), await makeCity({ country: "FR" })];
  const viewer = await makeViewer({ band: { country: "DE", city: "Leipzig", ...HERE } });
  for (const { id } of [other, abroad])
    expect(await move(viewer, { city: "Leipzig", cityId: id })).toEqual(HERE);
  expect(await move(viewer, { city: abroad.name, cityId: abroad.id })).toEqual(NOWHERE);
  expect(await move(viewer, { cityId: null })).toEqual(NOWHERE);
});

test("a city's id is a whole number that the list could have", () => {
  const messageOf = (cityId: unknown) => BandUpdate.safeParse({ cityId }).error?.issues[0]?.message;
  expect(["Leipzig", "12", 1.5, {}].map(messageOf)).toEqual(
    Array.from({ length: 4 }, () => "City id must be a whole number"),
  );
  expect([0, -1].map(messageOf)).toEqual([
    "City id must be at least 1",
    "City id must be at least 1",
  ]);
  expect(messageOf(1e12)).toBe("City id must be at most 2147483647");
});

test("a band may be from any country, by the product's code", () => {
  for (const country of ["SE", "JP", "UK"])
    expect(BandUpdate.parse({ country })).toMatchObject({ country });
  for (const country of ["GB", "XX", "se", 7, {}])
    expect(BandUpdate.safeParse({ country }).error?.issues[0]?.message).toBe("Country is required");
});

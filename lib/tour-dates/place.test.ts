import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { normaliseCityName } from "@/lib/cities/normalise";
import { makeBand, makeCity } from "@/tests/factories";

test("a tour date knows where its city is, also by another name or after a change", async () => {
  const { id: bandId } = await makeBand();
  const city = await makeCity({ name: `Łódź-L’Aquila ${bandId.slice(-12)}`, latitude: 12 });
  const name = normaliseCityName(city.name);
  await makeCity({ searchName: name, population: 10, latitude: 80 });
  const alias = `the other ${bandId.slice(-12)}`;
  await db.cityAlias.create({ data: { cityId: city.id, name: alias } });
  const show = { bandId, date: new Date(), venue: "Nato", country: "DE" };
  const latitudeAt = async (place: string, country = "DE") =>
    (await db.tourDate.create({ data: { ...show, city: place, country } })).latitude;
  for (const spelling of [city.name, city.name.toUpperCase(), name, alias.replace(" ", "  ")])
    expect(await latitudeAt(spelling), spelling).toBe(12);
  expect(await latitudeAt(city.name, "FR")).toBeNull();
  const { id } = await db.tourDate.create({ data: { ...show, city: "Nowhere" } });
  const moved = await db.tourDate.update({ where: { id }, data: { city: city.name } });
  expect(moved.latitude).toBe(12);
});

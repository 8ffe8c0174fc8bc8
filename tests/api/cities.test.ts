import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeCity, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

const path = (query: Record<string, string>) => `/api/cities?${new URLSearchParams(query)}`;

test("cities of a country are found by prefix", async () => {
  const as = await makeViewer();
  const { id, name } = await makeCity({ name: `Küstrin ${as.bandId.slice(-12)}` });
  const city = { id, name, country: "DE", region: null, population: 50_000 };
  expect(
    await call("GET", path({ country: "de", query: name.replace("ü", "u").toLowerCase() }), { as }),
  ).toMatchObject({ status: 200, body: [city] });
  expect((await call("GET", path({ country: "FR", query: name }), { as })).body).toEqual([]);
  expect((await call("GET", path({ country: "DE" }), { as })).body).toEqual([]);
});

test("cities need a session, a known country and a plausible name", async () => {
  const as = await makeViewer();
  expect(await call("GET", path({ country: "DE", query: "k" }))).toMatchObject({
    status: 401,
    body: { code: "unauthenticated" },
  });
  const refusal = async (query: Record<string, string>) =>
    (await call("GET", path(query), { as })) as object;
  expect(await refusal({ query: "k" })).toMatchObject({
    status: 400,
    body: {
      code: "validation",
      message: "Country is required",
      fieldErrors: { country: ["Country is required"] },
    },
  });
  for (const country of ["XX", "GB", "Germany"])
    expect(await refusal({ country, query: "k" })).toMatchObject({
      status: 400,
      body: { message: "There is no such country" },
    });
  expect(await refusal({ country: "DE", query: "x".repeat(121) })).toMatchObject({
    status: 400,
    body: { fieldErrors: { query: ["Query must be at most 120 characters"] } },
  });
  expect(await refusal({ country: "DE", query: "k\u0000" })).toMatchObject({
    status: 400,
    body: { fieldErrors: { query: ["This contains characters that are not allowed"] } },
  });
});

test("a band's city sets its coordinates, which are never returned", async () => {
  const as = await makeViewer();
  const city = await makeCity({ latitude: 48.1, longitude: 11.5 });
  const update = `/api/bands/${as.bandId}/update`;
  const { status, body } = await call("PATCH", update, {
    as,
    body: { country: "DE", city: city.name, cityId: city.id },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ city: city.name });
  expect(body).not.toHaveProperty("latitude");
  expect(body).not.toHaveProperty("cityId");
  expect(await db.band.findUnique({ where: { id: as.bandId } })).toMatchObject({
    latitude: 48.1,
    longitude: 11.5,
  });
  for (const cityId of ["x", -1, 1e12, [], {}])
    expect(await call("PATCH", update, { as, body: { cityId } })).toMatchObject({
      status: 400,
      body: { fieldErrors: { cityId: [expect.stringMatching(/^City id/)] } },
    });
});

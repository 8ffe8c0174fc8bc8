import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { Band } from "@/lib/bands/schema";
import type { SwapMatches } from "@/lib/swap-matches/schema";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { kmNorth, swapScene } from "@/tests/support/swap-scene";
import { call } from "./client";

test("swap settings are the own band's alone", async () => {
  const [as, stranger] = [await makeViewer(), await makeViewer()];
  const path = `/api/bands/${as.bandId}/swap-settings`;
  const [weekend] = upcomingWeekends();
  const body = { openWeekends: [weekend], preferredPlaces: [{ country: "FR" }], room: "Nato" };
  const saved = await call("PATCH", path, { as, body });
  expect(saved).toMatchObject({
    status: 200,
    body: { isOpen: true, maxKm: 600, openWeekends: [weekend], room: "Nato" },
  });
  expect((await call("GET", path, { as })).body).toEqual(saved.body);
  for (const [other, status] of [
    [{ as: stranger }, 403],
    [{}, 401],
  ] as const) {
    expect((await call("GET", path, other)).status).toBe(status);
    expect((await call("PATCH", path, { ...other, body })).status).toBe(status);
  }
  const bad = await call("PATCH", path, { as, body: { openWeekends: ["2026-11-25"] } });
  expect(bad).toMatchObject({
    status: 400,
    body: { fieldErrors: { openWeekends: ["Weekends are the next 26 Saturdays"] } },
  });
});

test("a band confirms its figures; members see its draw, visitors do not", async () => {
  const old = new Date("2020-01-01");
  const as = await makeViewer({ band: { ticketSalesHometown: 180, ticketSalesAsOf: old } });
  const path = `/api/bands/${as.bandId}`;
  const drawFor = async (viewer?: typeof as) =>
    ((await call("GET", path, { as: viewer })).body as Band).draw;
  const confirm = (viewer?: typeof as, id = as.bandId) =>
    call("POST", `/api/bands/${id}/draw/still-right`, { as: viewer });
  const stranger = await makeViewer();
  expect(await drawFor(stranger)).toMatchObject({ declared: 180, expected: null });
  expect((await confirm(stranger)).status).toBe(403);
  expect((await confirm()).status).toBe(401);
  expect((await confirm(as, uuid())).status).toBe(404);
  expect((await confirm(as, (await makeBand({ deactivatedAt: old })).id)).status).toBe(404);
  const answers = await Promise.all([confirm(as), confirm(as)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await drawFor(stranger)).toMatchObject({ declared: 180, expected: 80, nights: 0 });
  expect(await drawFor()).toBeUndefined();
});

test("rings of three", async () => {
  const { viewer: as, partner } = await swapScene();
  const [ghent, north] = [await partner(), await partner({ city: "Leeds", ...kmNorth(260) })];
  const read = (viewer?: typeof as) =>
    call("GET", `/api/bands/${as.bandId}/swap-matches`, { as: viewer });
  const { rings } = (await read(as)).body as SwapMatches;
  expect(rings).toHaveLength(1);
  const [{ legs }] = rings as [SwapMatches["rings"][number]];
  expect(new Set(legs.map(({ host }) => host.id))).toEqual(
    new Set([as.bandId, ghent.id, north.id]),
  );
  expect([legs[0]!.guest.id, legs[2]!.host.id]).toEqual([as.bandId, as.bandId]);
  expect(legs.map(({ openWeekends }) => openWeekends)).toEqual([[], null, []]);
  const other = await makeViewer();
  expect([(await read()).status, (await read(other)).status]).toEqual([401, 403]);
});

test("swap matches and the fit of one band", async () => {
  const { viewer: as, partner } = await swapScene();
  const [first, second] = [await partner(), await partner({ ticketSalesHometown: 150 })];
  const read = (path: string, viewer: typeof as | undefined = as) =>
    call("GET", `/api/bands/${path}`, { as: viewer });
  const { body } = await read(`${as.bandId}/swap-matches?limit=1&includeExplanations=true`);
  const { matches, rings, missing } = body as SwapMatches;
  expect(matches).toMatchObject([{ id: first.id, explanation: expect.any(String) }]);
  expect([rings, missing]).toEqual([[], []]);
  expect((await read(`${as.bandId}/swap-matches?limit=0`)).status).toBe(400);
  expect((await read(`${first.id}/swap-matches`)).status).toBe(403);
  expect((await read(`${second.id}/swap-fit`)).body).toMatchObject({
    match: { id: second.id },
    whyNot: null,
  });
  expect((await read(`${as.bandId}/swap-fit`)).status).toBe(404);
  expect((await read(`${uuid()}/swap-fit`)).status).toBe(404);
  for (const path of [`${as.bandId}/swap-matches`, `${first.id}/swap-fit`])
    expect((await call("GET", `/api/bands/${path}`)).status).toBe(401);
});

import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { POLLING } from "@/tests/setup/polling";
import { address, call, cookieOf } from "./client";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const least = { date: `${NEXT_YEAR}-03-05`, venue: "Conne Island", city: "Leipzig" };
const full = {
  ...least,
  time: "20:00",
  country: "DE",
  description: "With friends",
  ticketUrl: "https://tickets.example/1",
};

const datesOf = (bandId: string) => `/api/bands/${bandId}/tour-dates`;
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test("visitors see the upcoming dates of a band", async () => {
  const { id, name } = await makeBand();
  expect(await call("GET", datesOf(id))).toMatchObject({
    status: 200,
    body: { events: [], artistName: name, message: "No upcoming tour dates found." },
  });
  await db.tourDate.create({
    data: {
      bandId: id,
      date: new Date(`${NEXT_YEAR}-03-05T20:00:00Z`),
      venue: "Conne Island",
      city: "Leipzig",
      country: "DE",
    },
  });
  expect((await call("GET", datesOf(id))).body).toMatchObject({
    events: [{ venue: "Conne Island", date: `${NEXT_YEAR}-03-05T20:00:00.000Z`, time: "20:00" }],
  });
});

test("a hidden band has no dates for visitors", async () => {
  const { id } = await makeBand({ publicProfile: false });
  expect(await call("GET", datesOf(id))).toMatchObject({ status: 404 });
});

test("a date can be added, seen by visitors, changed and deleted", async () => {
  const as = await makeViewer();
  const added = await call("POST", datesOf(as.bandId), { as, body: full });
  const one = `/api/tour-dates/${idOf(added)}`;
  const { updatedAt, ...seen } = added.body as { updatedAt: string };
  expect(updatedAt).toBeTruthy();
  expect(added).toMatchObject({
    status: 201,
    body: { ...full, id: idOf(added), date: `${NEXT_YEAR}-03-05T20:00:00.000Z` },
  });
  expect((await call("GET", datesOf(as.bandId))).body).toMatchObject({ events: [seen] });
  expect(JSON.stringify((await call("GET", datesOf(as.bandId))).body)).not.toContain("updatedAt");
  expect(await call("PUT", one, { as, body: least })).toMatchObject({
    status: 200,
    body: {
      ...least,
      date: `${NEXT_YEAR}-03-05T00:00:00.000Z`,
      time: null,
      description: "",
      ticketUrl: null,
    },
  });
  expect(await call("DELETE", one, { as })).toMatchObject({ status: 204 });
  expect(await call("DELETE", one, { as })).toMatchObject({ status: 404 });
  expect(await call("PUT", one, { as, body: least })).toMatchObject({ status: 404 });
});

test("changing over somebody else's change is a conflict that returns the current values", async () => {
  const as = await makeViewer();
  const { id, updatedAt } = (await call("POST", datesOf(as.bandId), { as, body: full })).body as {
    id: string;
    updatedAt: string;
  };
  const change = (fields: object) =>
    call("PUT", `/api/tour-dates/${id}`, { as, body: { ...full, ...fields } });
  const theirs = (await change({ venue: "Theirs", updatedAt })).body as { updatedAt: string };
  expect(await change({ description: "Ours", updatedAt })).toMatchObject({
    status: 409,
    body: { code: "conflict", message: expect.any(String), current: theirs },
  });
  expect(await change({ venue: "Ours", updatedAt: theirs.updatedAt })).toMatchObject({
    status: 200,
    body: { venue: "Ours" },
  });
  for (const wrong of ["yesterday", 7, "", null])
    expect(await change({ updatedAt: wrong })).toMatchObject({
      status: 400,
      body: { fieldErrors: { updatedAt: [expect.any(String)] } },
    });
});

test("a deletion can be undone once, under the same id, by the own band only", async () => {
  const [as, stranger] = [await makeViewer(), await makeViewer()];
  const id = idOf(await call("POST", datesOf(as.bandId), { as, body: full }));
  const one = `/api/tour-dates/${id}`;
  await call("DELETE", one, { as });
  expect((await call("GET", datesOf(as.bandId))).body).toMatchObject({ events: [] });
  expect(await call("POST", `${one}/restore`)).toMatchObject({ status: 401 });
  expect(await call("POST", `${one}/restore`, { as: stranger })).toMatchObject({ status: 403 });
  for (const answer of await Promise.all(
    [1, 2, 3].map(() => call("POST", `${one}/restore`, { as })),
  ))
    expect(answer).toMatchObject({ status: 200, body: { id, ...full, date: expect.any(String) } });
  expect((await call("GET", datesOf(as.bandId))).body).toMatchObject({ events: [{ id }] });
});

test("a full list is a conflict, for a new and for a restored date", async () => {
  const as = await makeViewer();
  const id = idOf(await call("POST", datesOf(as.bandId), { as, body: full }));
  await call("DELETE", `/api/tour-dates/${id}`, { as });
  await db.tourDate.createMany({
    data: Array.from({ length: EVENTS_MAX }, () => ({
      bandId: as.bandId,
      venue: "UT",
      city: "Leipzig",
      country: "DE",
      date: new Date(`${NEXT_YEAR}-01-01`),
    })),
  });
  const refused = {
    status: 409,
    body: { code: "conflict", message: "You can have at most 200 upcoming tour dates" },
  };
  expect(await call("POST", datesOf(as.bandId), { as, body: full })).toMatchObject(refused);
  expect(await call("POST", `/api/tour-dates/${id}/restore`, { as })).toMatchObject(refused);
});

test("a blocked band finds no dates", async () => {
  const [owner, as] = [await makeViewer(), await makeViewer()];
  const id = idOf(await call("POST", datesOf(owner.bandId), { as: owner, body: full }));
  await db.block.create({ data: { blockerBandId: owner.bandId, blockedBandId: as.bandId } });
  for (const answer of [
    await call("GET", datesOf(owner.bandId), { as }),
    await call("POST", datesOf(owner.bandId), { as, body: full }),
    await call("PUT", `/api/tour-dates/${id}`, { as, body: full }),
    await call("DELETE", `/api/tour-dates/${id}`, { as }),
    await call("POST", `/api/tour-dates/${id}/restore`, { as }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("another band's dates cannot be changed", async () => {
  const [owner, as] = [await makeViewer(), await makeViewer()];
  const one = `/api/tour-dates/${idOf(await call("POST", datesOf(owner.bandId), { as: owner, body: full }))}`;
  expect(await call("POST", datesOf(owner.bandId), { as, body: full })).toMatchObject({
    status: 403,
  });
  expect(await call("PUT", one, { as, body: full })).toMatchObject({ status: 403 });
  expect(await call("DELETE", one, { as })).toMatchObject({ status: 403 });
  expect(await call("DELETE", one)).toMatchObject({ status: 401 });
});

test.each([
  [
    "date",
    [
      undefined,
      "",
      "soon",
      -1,
      1e12,
      "2020-01-01",
      "9999-12-31",
      "\u0000",
      {},
      Array(10_000).fill("x"),
    ],
  ],
  ["time", ["late", -1, 1e12, "\u0000", "<b>", {}]],
  ["venue", [undefined, "", " ", "x".repeat(201), -1, 1e12, "\u0000", []]],
  ["city", [undefined, "", "x".repeat(121), 1e12, "a\u0000b", {}]],
  ["country", ["Atlantis", "x".repeat(10_000), -1, "\u0000", "🤘", []]],
  ["description", ["x".repeat(1001), 1e12, "\u0000", {}]],
  [
    "ticketUrl",
    [
      "javascript:alert(1)",
      "ftp://x.example",
      `https://x.example/${"x".repeat(2000)}`,
      -1,
      "\u0000",
      [],
    ],
  ],
])("an invalid %s is a 400 that names the field", async (field, values) => {
  const as = await makeViewer();
  for (const value of values) {
    const { status, body } = await call("POST", datesOf(as.bandId), {
      as,
      body: { ...full, [field]: value },
    });
    expect(
      { status, fields: Object.keys((body as { fieldErrors: object }).fieldErrors) },
      JSON.stringify(value)?.slice(0, 40),
    ).toEqual({ status: 400, fields: [field] });
  }
});

test("a change appears on the visitors' page", async () => {
  const as = await makeViewer();
  const visit = async () => (await fetch(address(`/band/${as.bandId}/profile`))).text();
  expect(await visit()).toContain("No upcoming tour dates found.");
  await call("POST", datesOf(as.bandId), { as, body: full });
  await expect.poll(visit, POLLING).toContain("Conne Island");
});

const calendarOf = (bandId: string, headers: Record<string, string> = {}) =>
  fetch(address(`/band/${bandId}/calendar.ics`), { redirect: "manual", headers });

test("the calendar is public, sets no cookie, and is sent only when it changed", async () => {
  const as = await makeViewer();
  await call("POST", datesOf(as.bandId), { as, body: full });
  const response = await calendarOf(as.bandId);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=60",
    etag: expect.stringMatching(/^W\/".+"$/),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const text = await response.text();
  expect(text).toContain(
    `\r\nDTSTART:${NEXT_YEAR}0305T200000\r\nDTEND:${NEXT_YEAR}0305T230000\r\nSUMMARY:${as.bandName} at Conne Island\r\n`,
  );
  const etag = response.headers.get("etag")!;
  for (const tags of [etag, `"older", ${etag.slice(2)}`, "*"])
    expect((await calendarOf(as.bandId, { "if-none-match": tags })).status, tags).toBe(304);
  expect((await calendarOf(as.bandId, { cookie: await cookieOf(as) })).headers.get("etag")).toBe(
    etag,
  );
  await call("POST", datesOf(as.bandId), { as, body: { ...full, venue: "UT Connewitz" } });
  expect((await calendarOf(as.bandId, { "if-none-match": etag })).status).toBe(200);
});

test("an unknown, hidden or deactivated band has no calendar", async () => {
  const hidden = await makeViewer({ band: { publicProfile: false } });
  const { id: gone } = await makeBand({ deactivatedAt: new Date() });
  for (const id of [hidden.bandId, gone, "no-such-band", "00000000-0000-7000-8000-000000000000"])
    expect((await calendarOf(id)).status, id).toBe(404);
  expect((await calendarOf(hidden.bandId, { cookie: await cookieOf(hidden) })).status).toBe(404);
});

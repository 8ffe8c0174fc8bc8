import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand } from "@/tests/factories";
import { call } from "./client";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

test("visitors see the upcoming dates of a band", async () => {
  const { id, name } = await makeBand();
  expect(await call("GET", `/api/bands/${id}/tour-dates`)).toMatchObject({ status: 200, body: { events: [], artistName: name, message: "No upcoming tour dates found." } });
  await db.tourDate.create({ data: { bandId: id, date: new Date(`${NEXT_YEAR}-03-05T20:00:00Z`), venue: "Conne Island", city: "Leipzig", country: "DE" } });
  expect((await call("GET", `/api/bands/${id}/tour-dates`)).body).toMatchObject({ events: [{ venue: "Conne Island", date: `${NEXT_YEAR}-03-05T20:00:00.000Z` }] });
});

test("a hidden band has none for visitors", async () => {
  const { id } = await makeBand({ publicProfile: false });
  expect(await call("GET", `/api/bands/${id}/tour-dates`)).toMatchObject({ status: 404 });
});

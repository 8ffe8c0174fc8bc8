import { expect, test } from "vitest";
import { call, cookieOf, address } from "./client";
import { db } from "@/lib/db";
import { fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";

test("an agreed night is a calendar file for its two bands", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [agreed, open] = swap.legs;
  const path = `/api/legs/${agreed!.id}/calendar.ics`;
  for (const as of [ann, ben]) {
    const response = await fetch(address(path), { headers: { cookie: await cookieOf(as) } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain(`UID:${agreed!.id}`);
  }
  expect((await call("GET", path)).status).toBe(401);
  expect((await call("GET", path, { as: await makeViewer() })).status).toBe(404);
  const never = `/api/legs/${open!.id}/calendar.ics`;
  expect((await call("GET", never, { as: ann })).status).toBe(404);
});

test("the tour date of an agreed night is changed in its swap", async () => {
  const { ann, swap } = await swapThatIsOn([fromToday(30)]);
  const night = await db.tourDate.findFirstOrThrow({
    where: { bandId: ann.bandId, legId: swap.legs[0]!.id },
  });
  const own = await call("POST", `/api/bands/${ann.bandId}/tour-dates`, {
    as: ann,
    body: { date: fromToday(31), venue: "UT", city: "Leipzig" },
  });
  expect(own.status).toBe(201);
  const body = { date: fromToday(40), venue: "UT", city: "Leipzig" };
  const refused = {
    status: 409,
    body: { message: "This night belongs to a swap. Change it there" },
  };
  const path = `/api/tour-dates/${night.id}`;
  expect(await call("PUT", path, { as: ann, body })).toMatchObject(refused);
  expect(await call("DELETE", path, { as: ann })).toMatchObject(refused);
  await db.tourDate.update({ where: { id: night.id }, data: { deletedAt: new Date() } });
  expect(await call("POST", `${path}/restore`, { as: ann })).toMatchObject(refused);
  const { id } = own.body as { id: string };
  expect((await call("PUT", `/api/tour-dates/${id}`, { as: ann, body })).status).toBe(200);
  expect((await call("DELETE", `/api/tour-dates/${id}`, { as: ann })).status).toBe(204);
});

import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import type { Swap } from "@/lib/swaps/schema";
import { fromToday } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { call } from "./client";

const post = (as: BandViewer | undefined, path: string, body?: object, headers = {}) =>
  call("POST", `/api/${path}`, { as, body, headers });
const night = (days: number, offerNo: number) => ({ night: fromToday(days), terms: {}, offerNo });

test("three bands agree on a ring; the third may not act on the night of the other two", async () => {
  const [ann, bri, cat] = [await makeViewer(), await makeViewer(), await makeViewer()];
  const bandIds = [bri.bandId, cat.bandId];
  const body = { bandIds, legs: [{ night: fromToday(30) }], message: "Shall we?" };
  expect((await post(undefined, "swaps", body)).status).toBe(401);
  const proposed = await post(ann, "swaps", body);
  expect(proposed).toMatchObject({ status: 201, body: { kind: "RING", state: "Proposed" } });
  const { id, legs } = proposed.body as Swap;
  const [away, between] = legs.map((leg) => leg.id);
  expect(await post(cat, "swaps", { bandIds: [ann.bandId, bri.bandId] })).toMatchObject({
    status: 409,
    body: { current: { id } },
  });
  const agree = { agree: { [away!]: 1 } };
  expect((await post(cat, `swaps/${id}/accept`, agree)).status).toBe(403);
  expect((await post(await makeViewer(), `swaps/${id}/accept`)).status).toBe(404);
  const key = { "idempotency-key": uuid() };
  const twice = [
    post(bri, `swaps/${id}/accept`, agree, key),
    post(bri, `swaps/${id}/accept`, agree, key),
  ];
  for (const answer of await Promise.all(twice))
    expect(answer).toMatchObject({ status: 200, body: { state: "Proposed" } });
  expect(await post(cat, `swaps/${id}/accept`)).toMatchObject({
    status: 200,
    body: { state: "On", legs: [{ state: "Agreed" }, { state: "Open" }, { state: "Open" }] },
  });
  expect((await post(bri, `legs/${between}/offer`, night(50, 0))).status).toBe(200);
  for (const [path, sent] of [
    ["offer", night(51, 1)],
    ["agree", { offerNo: 1 }],
    ["decline", { offerNo: 1 }],
    ["cancel", { reason: "No van" }],
    ["waive", undefined],
    ["substitute", { kind: "money", text: "200 euros", offerNo: 1 }],
  ] as const)
    expect(await post(ann, `legs/${between}/${path}`, sent)).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  expect((await post(cat, `legs/${between}/agree`, { offerNo: 1 })).status).toBe(200);
  const file = (as: BandViewer) => call("GET", `/api/legs/${between}/calendar.ics`, { as });
  expect([(await file(bri)).status, (await file(ann)).status]).toEqual([200, 404]);
});

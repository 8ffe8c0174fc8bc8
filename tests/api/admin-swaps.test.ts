import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { Viewer } from "@/lib/access";
import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { db } from "@/lib/db";
import { fromToday, makeDispute } from "@/tests/support/agreed-swap";
import { makeBrokenEvent, makeDrawNight } from "@/tests/support/closed-leg";
import { makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

const DISPUTES = "/api/admin/swap-disputes";
const NOTE = "The photos show both.";

const causesOf = async (bandId: string) =>
  (await db.reliabilityEvent.findMany({ where: { bandId } })).map(({ cause }) => cause);

test("an admin reads a disputed night and decides on it; both bands read the note", async () => {
  const { ann, ben, swap, legId, night } = await makeDispute();
  const admin = await makeAdmin();
  const list = await call("GET", `${DISPUTES}?limit=100`, { as: admin });
  expect((list.body as SwapDispute[]).find(({ id }) => id === legId)).toMatchObject({
    reports: { guest: { tookPlace: "Yes" }, host: { tookPlace: "TheyCouldNot" } },
  });
  const body = { decision: "HostCouldNot", note: NOTE, seen: { night } };
  expect(await call("PATCH", `${DISPUTES}/${legId}`, { as: admin, body })).toMatchObject({
    status: 200,
    body: { id: legId, state: "Open" },
  });
  for (const as of [ann, ben]) {
    const read = await call("GET", `/api/swaps/${swap.id}`, { as });
    expect(read.body).toMatchObject({
      legs: [{ id: legId, state: "Open" }, {}],
      history: expect.arrayContaining([
        expect.objectContaining({ data: expect.objectContaining({ note: NOTE }) }),
      ]),
    });
  }
  expect(await causesOf(ben.bandId)).toEqual(["NotHosted"]);
  const left = await call("GET", `${DISPUTES}?limit=100`, { as: admin });
  expect((left.body as SwapDispute[]).map(({ id }) => id)).not.toContain(legId);
});

test("a decision is refused to others, with bad input, about another night and twice", async () => {
  const { ann, ben, legId, night } = await makeDispute();
  const admin = await makeAdmin();
  const valid = { decision: "Played", note: NOTE, seen: { night } };
  const decide = (body: object, as: Viewer | null = admin, id = legId) =>
    call("PATCH", `${DISPUTES}/${id}`, { as, body });
  expect((await decide(valid, null)).status).toBe(401);
  for (const as of [ann, ben, await makeViewer()])
    expect((await decide(valid, as)).status).toBe(403);
  expect((await decide(valid, admin, uuid())).status).toBe(404);
  for (const [bad, fieldErrors] of [
    [{ ...valid, decision: "Maybe" }, { decision: ["Choose what happened"] }],
    [{ ...valid, note: " " }, { note: ["Tell both bands why"] }],
    [{ ...valid, note: "x".repeat(501) }, { note: ["Note must be at most 500 characters"] }],
    [
      { ...valid, seen: { night: "tomorrow" } },
      { seen: ["A night must be a date such as 2027-05-01"] },
    ],
  ] as const)
    expect(await decide(bad)).toMatchObject({ status: 400, body: { fieldErrors } });
  expect(await decide({ ...valid, seen: { night: fromToday(-9) } })).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { id: legId, state: "Disputed", night } },
  });
  expect(await causesOf(ann.bandId)).toEqual([]);
  const answers = await Promise.all([
    decide(valid),
    decide({ ...valid, decision: "GuestCouldNot" }, await makeAdmin()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers.sort((one, other) => one.status - other.status);
  const { state } = won!.body as { state: string };
  expect(lost!.body).toMatchObject({ code: "conflict", current: { id: legId, state } });
  expect(await causesOf(ann.bandId)).toEqual([state === "Played" ? "Played" : "NoShow"]);
});

test("a confirmed night is deleted once, by admins only", async () => {
  const admin = await makeAdmin();
  const { bandId, ...viewer } = await makeViewer();
  const { id } = await makeDrawNight(bandId);
  const path = `/api/admin/draw-nights/${id}`;
  expect((await call("DELETE", path)).status).toBe(401);
  expect((await call("DELETE", path, { as: { bandId, ...viewer } })).status).toBe(403);
  expect(await db.drawNight.count({ where: { id } })).toBe(1);
  const both = await Promise.all([1, 2].map(() => call("DELETE", path, { as: admin })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await db.drawNight.count({ where: { id } })).toBe(0);
});

test("a reply is hidden and shown again, once each, by admins only", async () => {
  const admin = await makeAdmin();
  const { id: bandId } = await makeBand();
  const reply = "Our van broke down";
  const { id } = await makeBrokenEvent(bandId, { reply, repliedAt: new Date() });
  const decide = (body: object, as: Viewer | null = admin) =>
    call("PATCH", `/api/admin/reliability-replies/${id}`, { as, body });
  const readBy = async (as: Viewer) => {
    const { body } = await call("GET", `/api/bands/${bandId}/reliability-events`, { as });
    return (body as { reply: string | null }[])[0]?.reply;
  };
  const [hide, show] = [true, false].map((isHidden) => ({ isHidden, seen: { reply } }));
  const member = await makeViewer();
  expect((await decide(hide!, null)).status).toBe(401);
  expect((await decide(hide!, member)).status).toBe(403);
  expect((await decide({ isHidden: "yes", seen: { reply } })).status).toBe(400);
  expect((await decide({ isHidden: true })).status).toBe(400);
  expect((await decide({ isHidden: true, seen: { reply: "Sorry" } })).status).toBe(409);
  expect(await readBy(member)).toBe(reply);
  const both = await Promise.all([decide(hide!), decide(hide!)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await readBy(member)).toBeNull();
  expect((await decide(show!)).status).toBe(204);
  expect(await readBy(member)).toBe(reply);
});

test("the page has the list that its address names, and no others", async () => {
  const cookie = await cookieOf(await makeAdmin());
  const statusOf = async (query: string) =>
    (await fetch(address(`/admin/swaps${query}`), { headers: { cookie }, redirect: "manual" }))
      .status;
  for (const query of ["", "?list=nights", "?list=replies", "?list=figures&days=7"])
    expect(await statusOf(query)).toBe(200);
  for (const query of [
    "?list=none",
    "?cursor=none",
    "?list=nights&cursor=none",
    "?list=figures&days=8",
  ])
    expect(await statusOf(query)).toBe(404);
});

import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import type { Leg, Swap, SwapWithHistory } from "@/lib/swaps/schema";
import {
  backdateNight,
  fromToday,
  proposedSwap,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { call } from "./client";

const post = (as: BandViewer | undefined, path: string, body?: object, headers = {}) =>
  call("POST", `/api/${path}`, { as, body, headers });
const night = (days: number, offerNo: number) => ({ night: fromToday(days), terms: {}, offerNo });

/** Ann has agreed to be Ben's guest; for her night as a host Ben has made an offer. */
async function halfAgreed() {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [agreed, open] = swap.legs.map(({ id }) => id);
  await post(ben, `legs/${open}/offer`, night(60, 0));
  return { ann, ben, swap, agreed: agreed!, open: open! };
}

test("two bands agree on both nights, cancel one, agree again and end the swap", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const legs = [{ night: fromToday(30), time: "20:00", venue: "Nato" }];
  const proposed = await post(ann, "swaps", { bandIds: [ben.bandId], legs, message: "Shall we?" });
  expect(proposed.status).toBe(201);
  const { id, legs: made } = proposed.body as Swap;
  const [first, second] = made.map((leg) => leg.id);
  const on = await post(ben, `swaps/${id}/accept`, {
    agree: { [first!]: 1 },
    offers: { [second!]: night(60, 0) },
  });
  expect(on).toMatchObject({
    status: 200,
    body: { state: "On", legs: [{ state: "Agreed", venue: "Nato" }, { offerNo: 1 }] },
  });
  const agreed = await post(ann, `legs/${second}/agree`, { offerNo: 1 });
  expect(agreed).toMatchObject({ status: 200, body: { state: "Agreed", night: fromToday(60) } });
  const cancelled = await post(ben, `legs/${second}/cancel`, { reason: "No van" });
  expect(cancelled).toMatchObject({ status: 200, body: { state: "Open", night: null } });
  const { offerNo } = cancelled.body as Leg;
  const offered = await post(ann, `legs/${second}/offer`, night(67, offerNo));
  expect(offered).toMatchObject({ status: 200, body: { offerByBandId: ann.bandId } });
  expect(await post(ben, `legs/${second}/decline`, { offerNo: offerNo + 1 })).toMatchObject({
    status: 200,
    body: { offer: null, offerByBandId: null },
  });
  const instead = { kind: "supportSlot", text: "In May", offerNo: offerNo + 1 };
  expect((await post(ann, `legs/${second}/substitute`, instead)).status).toBe(200);
  expect((await post(ann, `swaps/${id}/end`)).body).toMatchObject({ state: "Ended", next: null });
  const read = await call("GET", `/api/swaps/${id}`, { as: ben });
  expect((read.body as SwapWithHistory).history.at(-1)).toMatchObject({ kind: "Ended" });
  const list = await call("GET", `/api/bands/${ben.bandId}/swaps?state=Ended`, { as: ben });
  expect(list.body).toMatchObject([{ id }]);
  const { conversationId } = made[0]!;
  const pane = await call("GET", `/api/conversations/${conversationId}/swaps`, { as: ann });
  expect(pane.body).toMatchObject([{ id }]);
});

test("a proposal is declined, or withdrawn; a night waived", async () => {
  const [one, other] = [await proposedSwap(), await proposedSwap()];
  expect(await post(one.ben, `swaps/${one.swap.id}/decline`)).toMatchObject({
    status: 200,
    body: { state: "Declined" },
  });
  expect(await post(other.ann, `swaps/${other.swap.id}/withdraw`)).toMatchObject({
    status: 200,
    body: { state: "Withdrawn" },
  });
  const { ann, agreed } = await halfAgreed();
  expect(await post(ann, `legs/${agreed}/waive`)).toMatchObject({
    status: 200,
    body: { state: "Waived" },
  });
});

type Refusal = {
  call: string;
  body?: (scene: Scene) => object;
  wrongSide?: "ann" | "ben";
  /** Whose call comes in the wrong state, or with an old number. */
  late: (scene: Scene) => Promise<{ as: BandViewer; path: string; body?: object }>;
  bad?: { body: object; fields: string[] };
};

type Scene = Awaited<ReturnType<typeof makeScene>>;

async function makeScene() {
  const proposal: SwapScene = await proposedSwap();
  return { ...(await halfAgreed()), proposal, stranger: await makeViewer() };
}

const pathOf = ({ proposal, agreed, open, swap }: Scene, path: string) =>
  path
    .replace("{proposal}", `swaps/${proposal.swap.id}`)
    .replace("{on}", `swaps/${swap.id}`)
    .replace("{agreed}", `legs/${agreed}`)
    .replace("{open}", `legs/${open}`);

/** `ann` has proposed, and is host of the open leg, for which `ben` has made an offer. */
const REFUSALS: Refusal[] = [
  {
    call: "{proposal}/accept",
    wrongSide: "ann",
    late: async (scene) => ({ as: scene.ben, path: "{on}/accept" }),
    bad: { body: { agree: 1, offers: { [uuid()]: {} } }, fields: ["agree", "offers"] },
  },
  {
    call: "{proposal}/decline",
    wrongSide: "ann",
    late: async (scene) => ({ as: scene.ben, path: "{on}/decline" }),
  },
  {
    call: "{proposal}/withdraw",
    wrongSide: "ben",
    late: async (scene) => ({ as: scene.ann, path: "{on}/withdraw" }),
  },
  {
    call: "{on}/end",
    late: async ({ proposal }) => ({ as: proposal.ann, path: "{proposal}/end" }),
  },
  {
    call: "{open}/offer",
    body: () => night(70, 1),
    late: async (scene) => ({ as: scene.ann, path: "{open}/offer", body: night(70, 0) }),
    bad: {
      body: {
        night: "soon",
        time: "8pm",
        terms: { guarantee: 100, setMinutes: 5 },
        offerNo: -1,
      },
      fields: ["night", "time", "terms", "offerNo"],
    },
  },
  {
    call: "{open}/agree",
    body: () => ({ offerNo: 1 }),
    wrongSide: "ben",
    late: async (scene) => ({ as: scene.ann, path: "{open}/agree", body: { offerNo: 0 } }),
    bad: { body: {}, fields: ["offerNo"] },
  },
  {
    call: "{open}/decline",
    body: () => ({ offerNo: 1 }),
    wrongSide: "ben",
    late: async (scene) => ({ as: scene.ann, path: "{open}/decline", body: { offerNo: 0 } }),
    bad: { body: { offerNo: "one" }, fields: ["offerNo"] },
  },
  {
    call: "{agreed}/cancel",
    body: () => ({ reason: "No van" }),
    late: async (scene) => ({ as: scene.ann, path: "{open}/cancel", body: { reason: "No van" } }),
    bad: { body: { reason: " " }, fields: ["reason"] },
  },
  {
    call: "{open}/substitute",
    body: () => ({ kind: "money", text: "200 euros", offerNo: 1 }),
    wrongSide: "ben",
    late: async ({ ben }) => ({
      as: ben,
      path: "{agreed}/substitute",
      body: { kind: "money", text: "200 euros", offerNo: 2 },
    }),
    bad: { body: { kind: "cake", text: "", offerNo: 1 }, fields: ["kind", "text"] },
  },
  {
    call: "{open}/waive",
    wrongSide: "ann",
    late: async (scene) => {
      await post(scene.ann, pathOf(scene, "{agreed}/waive"));
      return { as: scene.ann, path: "{agreed}/waive" };
    },
  },
  {
    call: "{agreed}/report",
    body: () => ({ tookPlace: "Yes", people: 90 }),
    late: async (scene) => ({
      as: scene.ann,
      path: "{agreed}/report",
      body: { tookPlace: "Yes" },
    }),
    bad: {
      body: { tookPlace: "maybe", people: 100_001, moneyAsAgreed: "some", wouldPlayAgain: "no" },
      fields: ["tookPlace", "people", "moneyAsAgreed", "wouldPlayAgain"],
    },
  },
];

describe.each(REFUSALS)("POST /api/$call", ({ call: pattern, body, wrongSide, late, bad }) => {
  let scene: Scene;
  beforeAll(async () => void (scene = await makeScene()));
  const send = (as: BandViewer | undefined) =>
    post(as, pathOf(scene, pattern), body?.(scene) ?? (bad && {}));

  test("is not for visitors and strangers", async () => {
    expect((await send(undefined)).status).toBe(401);
    expect(await send(scene.stranger)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  if (wrongSide)
    test("is refused to the other side", async () => {
      const { ann, ben } = pattern.startsWith("{proposal}") ? scene.proposal : scene;
      expect(await send(wrongSide === "ann" ? ann : ben)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    });

  if (bad)
    test("names the fields that are wrong", async () => {
      const answer = await post(scene.ann, pathOf(scene, pattern), bad.body);
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
      expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual(bad.fields);
    });

  test("that comes too late is told what is current", async () => {
    const { as, path, body: lateBody } = await late(scene);
    const target = pathOf(scene, path);
    const [, id] = target.split("/");
    expect(await post(as, target, lateBody ?? (bad && {}))).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id } },
    });
  });
});

test("both bands say how a night was, and read each other's answers once both have", async () => {
  const { ann, ben, agreed } = await halfAgreed();
  await backdateNight(agreed, 3);
  const own = { tookPlace: "Yes", people: 131, moneyAsAgreed: "Yes", wouldPlayAgain: true };
  const key = { "idempotency-key": uuid() };
  const report = () => post(ann, `legs/${agreed}/report`, own, key);
  const [first, again] = await Promise.all([report(), report()]);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first).toMatchObject({
    status: 201,
    body: { id: agreed, state: "Agreed", reports: { own, other: null, isOtherIn: false } },
  });
  expect(await post(ann, `legs/${agreed}/report`, { tookPlace: "NobodysFault" })).toMatchObject({
    status: 409,
    body: { current: { reports: { own } } },
  });
  for (const body of [
    { tookPlace: "NobodysFault", people: 3 },
    { tookPlace: "TheyCouldNot", moneyAsAgreed: "No" },
  ])
    expect((await post(ben, `legs/${agreed}/report`, body)).status).toBe(400);
  expect(await post(ben, `legs/${agreed}/report`, { tookPlace: "Yes" })).toMatchObject({
    status: 201,
    body: { state: "Played", reports: { other: own, isOtherIn: true } },
  });
});

test("a proposal is refused for what is wrong with it, or with the two bands", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const propose = (as: BandViewer | undefined, body: object) => post(as, "swaps", body);
  expect((await propose(undefined, { bandIds: [ben.bandId] })).status).toBe(401);
  expect((await propose(ann, { bandIds: [uuid()] })).status).toBe(404);
  for (const as of [ann, ben])
    expect(await propose(as, { bandIds: [as === ann ? ben.bandId : ann.bandId] })).toMatchObject({
      status: 409,
      body: { current: { id: swap.id } },
    });
  const stranger = await makeViewer();
  for (const [body, field] of [
    [{ bandIds: [] }, "bandIds"],
    [{ bandIds: [stranger.bandId] }, "bandIds"],
    [{ bandIds: [ben.bandId, ann.bandId, ben.bandId] }, "bandIds"],
    [{ bandIds: [ben.bandId, stranger.bandId] }, "bandIds"],
    [{ bandIds: [ben.bandId, ben.bandId] }, "bandIds"],
    [{ bandIds: [ben.bandId, ann.bandId], legs: [{}, { night: fromToday(30) }] }, "legs"],
    [{ bandIds: [ben.bandId], legs: [{}, {}, {}] }, "legs"],
    [{ bandIds: [ben.bandId], legs: [{ night: fromToday(0) }] }, "legs"],
    [{ bandIds: [ben.bandId], legs: [{ night: fromToday(500) }] }, "legs"],
    [{ bandIds: [ben.bandId], legs: [{ terms: { guarantee: 1 } }] }, "legs"],
    [{ bandIds: [ben.bandId], returnInMonths: 19 }, "returnInMonths"],
  ] as const)
    expect(await propose(stranger, body)).toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.any(String)] } },
    });
  await db.block.create({ data: { blockerBandId: ben.bandId, blockedBandId: stranger.bandId } });
  expect((await propose(stranger, { bandIds: [ben.bandId] })).status).toBe(404);
  await db.swapSettings.create({ data: { bandId: ann.bandId, isOpen: false } });
  expect(await propose(stranger, { bandIds: [ann.bandId] })).toMatchObject({
    status: 409,
    body: { message: "This band is not open to swaps" },
  });
});

test("each call that is sent twice with one key happens once", async () => {
  const twice = async (as: BandViewer, path: string, body?: object) => {
    const key = uuid();
    const send = () => post(as, path, body, { "idempotency-key": key });
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(answers.map(({ status }) => status)).toEqual([
      expect.toBeOneOf([200, 201]),
      answers[0]!.status,
    ]);
    return answers[0]!.body;
  };
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const { id, legs } = (await twice(ann, "swaps", { bandIds: [ben.bandId] })) as Swap;
  const [first, second] = legs.map((leg) => leg.id);
  await twice(ben, `swaps/${id}/accept`, { offers: { [first!]: night(30, 0) } });
  await twice(ann, `legs/${first}/agree`, { offerNo: 1 });
  await twice(ann, `legs/${first}/cancel`, { reason: "No van" });
  await twice(ann, `legs/${second}/offer`, night(60, 0));
  await twice(ben, `legs/${second}/decline`, { offerNo: 1 });
  await twice(ann, `legs/${second}/substitute`, { kind: "money", text: "200 euros", offerNo: 1 });
  await twice(ann, `legs/${first}/waive`);
  await twice(ben, `swaps/${id}/end`);
  const withdrawn = (await twice(ann, "swaps", { bandIds: [(await makeViewer()).bandId] })) as Swap;
  await twice(ann, `swaps/${withdrawn.id}/withdraw`);
  const again = await post(ann, "swaps", { bandIds: [ben.bandId] });
  await twice(ben, `swaps/${(again.body as Swap).id}/decline`);
  expect(await db.message.count({ where: { conversationId: legs[0]!.conversationId! } })).toBe(11);
});

test("nothing of the other band's settings is in any answer", async () => {
  const ben = await makeViewer({ band: { ticketSalesHometown: 4711 } });
  await db.swapSettings.create({
    data: {
      bandId: ben.bandId,
      maxKm: 250,
      room: "The Secret Room",
      roomCapacity: 4712,
      openWeekends: [new Date(fromToday(3))],
    },
  });
  const { ann, swap } = await swapThatIsOn([fromToday(30)], { ben });
  const { conversationId } = swap.legs[0]!;
  const answers = [
    await call("GET", `/api/swaps/${swap.id}`, { as: ann }),
    await call("GET", `/api/bands/${ann.bandId}/swaps`, { as: ann }),
    await call("GET", `/api/conversations/${conversationId}/swaps`, { as: ann }),
    await post(ann, `legs/${swap.legs[1]!.id}/offer`, night(60, 0)),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret|:471[12]\b|openWeekends|maxKm/);
  }
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  backdateNight,
  fromToday,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { soon } from "@/tests/support/events";
import { emailsFor } from "@/tests/support/queued-emails";
import { sendSwapReminders } from "@/lib/swaps/reminders/send";
import { address, allCalls, call, cookieOf } from "./client";

/** What Ann answers. No other text of the product has this number or these words. */
const ANSWERS = {
  tookPlace: "Yes",
  people: 73_219,
  moneyAsAgreed: "NothingAgreed",
  wouldPlayAgain: false,
} as const;
const LEAKED =
  /\b73[,.\s]?219\b|NothingAgreed|Nothing agreed|"wouldPlayAgain\\*":\s*(?:true|false)|"tookPlace\\*":\s*\\*"/;

type Scene = SwapScene & { legId: string; conversationId: string };
type Read = { name: string; status: number; text: string };

const stopping = new AbortController();
let scene: Scene;
let heard = "";

/** All that Ben's event stream brings. */
async function listen() {
  const { body } = await fetch(address("/api/events"), {
    headers: { cookie: await cookieOf(scene.ben) },
    signal: stopping.signal,
  });
  const reader = body!.getReader();
  const read = async () => {
    for (const decoder = new TextDecoder(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard += decoder.decode(value, { stream: true });
    }
  };
  void read().catch(() => {});
  await soon(() => expect(heard).toContain("retry:"));
}

beforeAll(async () => {
  const agreed = await swapThatIsOn([fromToday(30), fromToday(60)]);
  const [leg] = agreed.swap.legs;
  await backdateNight(leg!.id, 3);
  scene = { ...agreed, legId: leg!.id, conversationId: leg!.conversationId! };
  await listen();
  const path = `/api/legs/${scene.legId}/report`;
  expect((await call("POST", path, { as: scene.ann, body: ANSWERS })).status).toBe(201);
  await sendSwapReminders();
});

afterAll(() => stopping.abort());

const readAs = async (path: string, init: RequestInit = {}): Promise<Read> => {
  const { method = "GET" } = init;
  const response = await fetch(address(path), {
    ...init,
    headers: { cookie: await cookieOf(scene.ben), "content-type": "application/json" },
  });
  expect(response.status, path).not.toBe(500);
  return { name: `${method} ${path}`, status: response.status, text: await response.text() };
};

/** Every call that reads, of either band, its conversation, its swap and its night. */
function listReadingCalls(): string[] {
  const { ann, ben, swap, legId, conversationId } = scene;
  const known = { "{swapId}": swap.id, "{legId}": legId, "{conversationId}": conversationId };
  return allCalls()
    .filter(({ method, path }) => method === "GET" && path !== "/api/events")
    .flatMap(({ path }) => [ann, ben].map(({ bandId }) => path.replace("{bandId}", bandId)))
    .map((path) => Object.entries(known).reduce((text, [key, id]) => text.replace(key, id), path))
    .filter((path, index, all) => !path.includes("{") && all.indexOf(path) === index);
}

/** Calls that refuse, some with the leg or the swap as it is. */
function listRefusedCalls(): [path: string, body: object][] {
  const { ann, swap, legId } = scene;
  const onLeg: [step: string, body: object][] = [
    ["agree", { offerNo: 1 }],
    ["decline", { offerNo: 1 }],
    ["waive", {}],
    ["cancel", { reason: "No van" }],
    ["offer", { night: fromToday(40), terms: {}, offerNo: 1 }],
    ["substitute", { kind: "money", text: "200 euros", offerNo: 1 }],
  ];
  const onSwap: [step: string, body: object][] = [
    ["accept", { agree: {} }],
    ["decline", {}],
    ["withdraw", {}],
  ];
  return [
    ...onLeg.map(([step, body]): [string, object] => [`/api/legs/${legId}/${step}`, body]),
    ...onSwap.map(([step, body]): [string, object] => [`/api/swaps/${swap.id}/${step}`, body]),
    ["/api/swaps", { bandIds: [ann.bandId], legs: [{}, {}] }],
  ];
}

const listPages = () => [
  "/dashboard",
  "/swaps",
  `/swaps/${scene.swap.id}`,
  "/inbox",
  "/rewards",
  "/settings",
  "/discover",
  "/discover-suggested",
  "/discover-suggested/swaps",
  "/leaderboard",
  "/invite",
  "/settings/history",
  `/swaps/new?with=${scene.ann.bandId}`,
  `/inbox/${scene.conversationId}`,
  `/inbox/${scene.conversationId}/submit-collab`,
  ...[scene.ann, scene.ben].map(({ bandId }) => `/band/${bandId}/profile`),
  `/band/${scene.ben.bandId}/profile/edit`,
];

async function readPage(path: string): Promise<Read> {
  const page = await readAs(path);
  expect([path, page.status]).toEqual([path, 200]);
  return page;
}

const post = (path: string, body?: object) =>
  readAs(path, { method: "POST", body: JSON.stringify(body ?? {}) });

/** All that Ben can read. */
async function readEverything(): Promise<Read[]> {
  const { ben } = scene;
  return [
    ...(await Promise.all(listReadingCalls().map((path) => readAs(path)))),
    ...(await Promise.all(listPages().map(readPage))),
    await post("/api/account/export"),
    await post("/api/ai/navbar-suggestions", { bandId: ben.bandId }),
    { name: "event stream", status: 200, text: heard },
    { name: "emails", status: 200, text: JSON.stringify(await emailsFor(ben.userId)) },
  ];
}

const listLeaks = (reads: Read[]) =>
  reads.filter(({ text }) => LEAKED.test(text)).map(({ name }) => name);

describe("the answers about a night", () => {
  test("reach the other band by nothing while its own are missing", async () => {
    const reads = await readEverything();
    for (const [path, body] of listRefusedCalls()) {
      const refusal = await post(path, body);
      expect(refusal.status, path).toBeGreaterThanOrEqual(400);
      reads.push(refusal);
    }
    const found = reads.find(({ name }) => name === `GET /api/swaps/${scene.swap.id}`);
    expect(found?.text, "it knows that they are in").toContain('"isOtherIn":true');
    await soon(() => expect(heard, "its page was told").toContain(scene.swap.id));
    expect(reads.length).toBeGreaterThan(60);
    expect(await emailsFor(scene.ben.userId), "emails were read").not.toEqual([]);
    expect(listLeaks(reads)).toEqual([]);
    expect(LEAKED.exec(heard)).toBeNull();
  });

  test("reach the other band once its own are in", async () => {
    const path = `/api/legs/${scene.legId}/report`;
    const own = { ...ANSWERS, people: 131, moneyAsAgreed: "Yes", wouldPlayAgain: null };
    expect((await call("POST", path, { as: scene.ben, body: own })).status).toBe(201);
    const { swap, conversationId, ben } = scene;
    expect(listLeaks(await readEverything())).toEqual(
      expect.arrayContaining([
        `GET /api/swaps/${swap.id}`,
        `GET /api/bands/${ben.bandId}/swaps`,
        `GET /api/conversations/${conversationId}/swaps`,
        `GET /swaps/${swap.id}`,
      ]),
    );
  });
});

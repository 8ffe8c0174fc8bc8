import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { encodeCursor } from "@/lib/paging";
import {
  makeAdmin,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

type Viewer = Awaited<ReturnType<typeof makeViewer>>;

async function page(path: string, as?: Viewer) {
  const answer = await fetch(address(path), {
    redirect: "manual",
    headers: as ? { cookie: await cookieOf(as) } : {},
  });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    location: answer.headers.get("location"),
    html: await answer.text(),
  };
}

test("the page of an approved reward is public, with an image for sharing", async () => {
  const { id, collaboration } = await makeSubmission({
    status: "Approved",
    caption: "What a night",
  });
  const { name } = await db.band.findUniqueOrThrow({ where: { id: collaboration.band1Id } });
  const visitor = await page(`/rewards/${id}`);
  expect(visitor.status).toBe(200);
  expect(visitor.html).toContain(name);
  const image = /<meta property="og:image" content="([^"]+)"/
    .exec(visitor.html)![1]!
    .replaceAll("&amp;", "&");
  expect(new URL(image).pathname).toBe(`/rewards/${id}/opengraph-image`);
  const picture = await fetch(address(new URL(image).pathname + new URL(image).search));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test("the page of a pending or rejected reward is for its two bands only", async () => {
  for (const status of ["Pending", "Rejected"] as const) {
    const own = await makeViewer();
    const { id } = await makeSubmission({
      status,
      adminComment: "Too dark to see",
      collaborationId: (await makeCollaboration({ band1Id: own.bandId })).id,
    });
    const seen = await page(`/rewards/${id}`, own);
    expect(seen.status).toBe(200);
    expect(seen.html).toContain("Too dark to see");
    expect(seen.html).toContain('name="robots" content="noindex"');
    for (const other of [undefined, await makeViewer()])
      expect(await page(`/rewards/${id}`, other)).toMatchObject({ status: 404 });
    expect(await page(`/rewards/${id}/opengraph-image`)).toMatchObject({ status: 404 });
  }
  expect(await page(`/rewards/${uuid()}`)).toMatchObject({ status: 404 });
  expect(await page("/rewards/no-such-id")).toMatchObject({ status: 404 });
});

test("visitors page through approved nights, filtered, and past no page that does not exist", async () => {
  const country = "WF";
  const approve = async () => {
    const { id: collaborationId, band1Id } = await makeCollaboration();
    await db.band.update({ where: { id: band1Id }, data: { country } });
    return makeSubmission({ collaborationId, status: "Approved", rewardType: "SHIRTS" });
  };
  const made: string[] = [];
  for (let index = 0; index < 13; index++) made.push((await approve()).id);
  const { id: pending } = await makeSubmission({ collaborationId: (await makeCollaboration()).id });
  const first = await page(`/rewards?region=${country}&rewardType=SHIRTS`);
  expect(first.status).toBe(200);
  for (const id of made.slice(1)) expect(first.html).toContain(`/rewards/${id}`);
  expect(first.html).not.toContain(`/rewards/${made[0]}`);
  expect(first.html).not.toContain(pending);
  expect(first.html).toContain("How to win");
  const next = /href="(\/rewards\?[^"]*cursor=[^"]+)"/
    .exec(first.html)![1]!
    .replaceAll("&amp;", "&");
  const second = (await page(next)).html;
  expect(second).toContain(`/rewards/${made[0]}`);
  expect(second).toContain(`href="/rewards?rewardType=SHIRTS&amp;region=${country}"`);
  const cursor = encodeCursor([new Date().toISOString(), uuid()]);
  for (const query of ["rewardType=NONE", "region=XX", "cursor=zz", `cursor=${cursor}`])
    expect((await page(`/rewards?${query}`)).status, query).toBe(404);
});

test("the own rank is the band's rank within the filter", async () => {
  const viewer = await makeViewer({ band: { country: "MT", points: 30 } });
  await makeViewer({ band: { country: "MT", points: 41 } });
  const own = async (query: string, as?: Viewer) =>
    call("GET", `/api/leaderboard/own${query}`, { as });
  expect(await own("?region=MT", viewer)).toMatchObject({
    status: 200,
    body: { own: { id: viewer.bandId, rank: 2, points: 30, pointsToNext: 11 } },
  });
  expect(await own("?region=FR", viewer)).toMatchObject({ status: 200, body: { own: null } });
  expect(await own("?genre=Nothing%20Like%20It", viewer)).toMatchObject({
    status: 200,
    body: { own: null },
  });
  expect(await own("?region=MT")).toMatchObject({ status: 401 });
  expect(await own(`?region=${"x".repeat(61)}`, viewer)).toMatchObject({ status: 400 });
});

test("an admin sees the earlier photo beside a reused one", async () => {
  const earlier = await makeSubmission({ status: "Approved" });
  const { id } = await makeSubmission({ earlierId: earlier.id });
  const found = await call("GET", "/api/admin/collaborations?status=Pending", {
    as: await makeAdmin(),
  });
  const { collaborations } = found.body as {
    collaborations: { id: string; earlier: { id: string } | null }[];
  };
  expect(collaborations.find((one) => one.id === id)).toMatchObject({
    earlier: { id: earlier.id, status: "Approved" },
  });
});

test("browsers keep the id that reveals self-referrals", async () => {
  const newcomer = (referralCode?: string) => ({
    username: `dev-${uuid().slice(-12)}`,
    email: `${uuid().slice(-12)}@example.com`,
    password: "secret enough",
    bandName: "The Mirrors",
    referralCode,
  });
  const first = await call("POST", "/api/signup", { body: newcomer() });
  const device = first.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("doublebill-device="))!;
  expect(device).toMatch(/HttpOnly; SameSite=Lax/);
  const { user } = first.body as { user: { bandId: string } };
  const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: user.bandId } });
  const again = await call("POST", "/api/signup", {
    body: newcomer(referralCode),
    headers: { cookie: device.split(";")[0]! },
  });
  expect(again).toMatchObject({ status: 201, body: { referral: "waiting for review" } });
  expect(await call("POST", "/api/signup", { body: newcomer(referralCode) })).toMatchObject({
    status: 201,
    body: { referral: "applied" },
  });
  expect(
    await db.referral.findMany({ where: { referrerBandId: user.bandId }, orderBy: { id: "asc" } }),
  ).toMatchObject([
    { status: "Waiting", signal: "DEVICE" },
    { status: "Pending", signal: null },
  ]);
});

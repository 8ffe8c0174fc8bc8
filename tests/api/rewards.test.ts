import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  makeAdmin,
  makeCollaboration,
  makeSubmission,
  makeUpload,
  makeViewer,
} from "@/tests/support/factories";
import { call } from "./client";

async function makePartners() {
  const [one, two] = [await makeViewer(), await makeViewer()];
  const collaboration = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  return { one, two, conversationId: collaboration.conversationId };
}

test("an approved photo appears in Community Rewards and earns both bands points", async () => {
  const { one, two, conversationId } = await makePartners();
  const { url: photoUrl } = await makeUpload({ bandId: one.bandId });
  const sent = await call("POST", "/api/rewards/upload", {
    as: one,
    body: { conversationId, photoUrl, venue: "Die Nato", showDate: "2026-05-01", caption: "Loud" },
  });
  expect(sent).toMatchObject({
    status: 201,
    body: { status: "Pending", rewardType: "COMMUNITY", showDate: "2026-05-01" },
  });
  const { id } = sent.body as { id: string };
  const admin = await makeAdmin();
  expect(
    await call("PATCH", `/api/admin/collaborations/${id}`, {
      as: admin,
      body: { status: "Approved", rewardType: "FESTIVAL" },
    }),
  ).toMatchObject({ status: 200, body: { status: "Approved" } });
  expect(
    await call("PATCH", `/api/admin/collaborations/${id}`, {
      as: admin,
      body: { status: "Approved" },
    }),
  ).toMatchObject({ status: 409 });
  expect(
    JSON.stringify(
      (await call("GET", "/api/rewards?rewardType=FESTIVAL", { as: await makeViewer() })).body,
    ),
  ).toContain(id);
  for (const viewer of [one, two]) {
    const dashboard = await call("GET", `/api/bands/${viewer.bandId}/dashboard`, { as: viewer });
    expect(dashboard).toMatchObject({
      status: 200,
      body: { points: 100, collaborationsCount: 1, recentActivity: [{ points: 100 }] },
    });
  }
  expect(
    await call("PATCH", `/api/admin/collaborations/${id}`, {
      as: admin,
      body: { status: "Rejected" },
    }),
  ).toMatchObject({ status: 200 });
  expect(await call("GET", `/api/bands/${two.bandId}/dashboard`, { as: two })).toMatchObject({
    body: { points: 0 },
  });
});

test("a photo is approved and rewarded in one call, by admins only and once", async () => {
  const [{ id, collaboration }, admin, other] = [
    await makeSubmission(),
    await makeAdmin(),
    await makeAdmin(),
  ];
  const send = (as: typeof admin | null, rewardType: string) =>
    call("PATCH", `/api/admin/collaborations/${id}`, {
      as,
      body: { status: "Approved", rewardType, seen: { status: "Pending" } },
    });
  expect(await send(null, "STUDIO")).toMatchObject({ status: 401 });
  expect(await send(await makeViewer(), "STUDIO")).toMatchObject({ status: 403 });
  expect(await send(admin, "CAKE")).toMatchObject({
    status: 400,
    body: { fieldErrors: { rewardType: ["There is no such reward type"] } },
  });
  const answers = await Promise.all([
    send(admin, "STUDIO"),
    send(admin, "STUDIO"),
    send(other, "STUDIO"),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)).toMatchObject({
    body: { status: "Approved", rewardType: "STUDIO", points: 100 },
  });
  expect(
    await db.pointEntry.count({ where: { reference: id, bandId: collaboration.band1Id } }),
  ).toBe(1);
});

test("strangers, other bands' photos and second photos are refused", async () => {
  const { one, two, conversationId } = await makePartners();
  const [stranger, photo, theirs] = [
    await makeViewer(),
    await makeUpload({ bandId: one.bandId }),
    await makeUpload({ bandId: two.bandId }),
  ];
  const upload = (as: typeof one, photoUrl?: string) =>
    call("POST", "/api/rewards/upload", { as, body: { conversationId, photoUrl } });
  expect(await upload(one)).toMatchObject({ status: 400, body: { message: "Photo is required" } });
  expect(await upload(stranger, photo.url)).toMatchObject({ status: 403 });
  expect(await upload(one, theirs.url)).toMatchObject({
    status: 400,
    body: { fieldErrors: { photoUrl: expect.any(Array) } },
  });
  expect(await upload(one, "https://example.com/a.png")).toMatchObject({ status: 400 });
  expect(await upload(one, photo.url)).toMatchObject({ status: 201 });
  expect(await upload(two, theirs.url)).toMatchObject({ status: 409 });
});

test("twenty concurrent admins decide once", async () => {
  const { id, collaboration } = await makeSubmission();
  const admins = await Promise.all(Array.from({ length: 4 }, () => makeAdmin()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call("PATCH", `/api/admin/collaborations/${id}`, {
        as: admins[index % 4]!,
        body: { status: "Approved" },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  expect(await db.band.findUniqueOrThrow({ where: { id: collaboration.band2Id } })).toMatchObject({
    points: 100,
  });
});

test("the leaderboard shows visitors no figures, pages by Link, and checks its cursors", async () => {
  await Promise.all([makeViewer(), makeViewer(), makeViewer()]);
  const first = await call("GET", "/api/leaderboard?limit=2");
  const bands = first.body as { rank: number; spotifyListeners: null }[];
  expect(bands).toMatchObject([
    { rank: 1, spotifyListeners: null },
    { rank: expect.any(Number), spotifyListeners: null },
  ]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")![1]!;
  const second = await call("GET", next);
  expect((second.body as { rank: number }[])[0]!.rank).toBeGreaterThan(bands[1]!.rank);
  expect(await call("GET", "/api/leaderboard?cursor=nonsense")).toMatchObject({ status: 400 });
  expect(await call("GET", "/api/leaderboard?region=Atlantis&genre=Nothing")).toMatchObject({
    status: 200,
    body: [],
  });
  expect(await call("GET", "/api/leaderboard?limit=101")).toMatchObject({ status: 400 });
});

test("dashboard and referral figures are the band's own", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  for (const part of ["dashboard", "referral-stats"]) {
    expect(await call("GET", `/api/bands/${viewer.bandId}/${part}`, { as: viewer })).toMatchObject({
      status: 200,
      body: { totalReferrals: 0, bonusMonths: 0 },
    });
    expect(await call("GET", `/api/bands/${other.bandId}/${part}`, { as: viewer })).toMatchObject({
      status: 403,
    });
    expect(await call("GET", `/api/bands/${uuid()}/${part}`, { as: viewer })).toMatchObject({
      status: 403,
    });
  }
});

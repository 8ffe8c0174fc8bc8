import sharp from "sharp";
import { expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { makeAdmin } from "@/tests/support/factories";
import { address, call } from "./client";

type Json = Record<string, never>;

/** A browser without a page: keeps its cookie. */
async function signUp(referralCode?: string) {
  const name = `u${uuid().slice(-10)}`;
  const { status, headers, body } = await call("POST", "/api/signup", {
    body: {
      username: name,
      email: `${name}@example.com`,
      password: "secret enough",
      bandName: `Band ${name}`,
      referralCode,
    },
  });
  expect(status).toBe(201);
  const cookie = headers.get("set-cookie")!.split(";")[0]!;
  const { user, referral } = body as { user: { bandId: string }; referral: string };
  const send = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    data?: unknown,
  ) => call(method, path, { body: data, headers: { cookie } });
  return { name, send, bandId: user.bandId, referral };
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#c43" } })
    .png()
    .toBuffer();

async function upload(send: Awaited<ReturnType<typeof signUp>>["send"]): Promise<string> {
  const { uploadURL, objectURL } = (await send("POST", "/api/objects/upload")).body as {
    uploadURL: string;
    objectURL: string;
  };
  const put = await fetch(new URL(uploadURL, address("/")), {
    method: "PUT",
    body: new Uint8Array(await picture()),
    headers: { "content-type": "image/png" },
  });
  expect(put.ok).toBe(true);
  return objectURL;
}

test("two bands meet, agree, play, and are rewarded", async () => {
  const ann = await signUp();
  const { referralCode } = (await ann.send("GET", `/api/bands/${ann.bandId}/referral-stats`))
    .body as Json;
  const ben = await signUp(referralCode);
  expect(ben.referral).toBe("applied");
  const stats = async () => (await ann.send("GET", `/api/bands/${ann.bandId}/referral-stats`)).body;
  expect(await stats()).toMatchObject({ totalReferrals: 0, pendingReferrals: 1, bonusMonths: 0 });

  for (const band of [ann, ben]) {
    const country = band === ann ? "DE" : "NL";
    const changes = {
      country,
      region: "North",
      city: "Port",
      influences: ["The Fall", "Wire"],
      spotifyListeners: 1200,
      ticketSalesHometown: 80,
    };
    expect(
      (await band.send("PATCH", `/api/bands/${band.bandId}/update`, changes)).body,
    ).toMatchObject(changes);
    const [genre] = (
      await band.send("POST", "/api/genres/batch-upsert", { genreNames: ["post-punk"] })
    ).body as { id: string; name: string }[];
    expect(genre).toMatchObject({ name: "Post Punk" });
    await band.send("POST", `/api/bands/${band.bandId}/genres`, { genreIds: [genre!.id] });
    await band.send("PUT", `/api/bands/${band.bandId}/biography`, {
      biography: "We play loud and leave on time.",
    });
    expect(
      (
        await band.send("PUT", `/api/bands/${band.bandId}/photo`, {
          photoURL: await upload(band.send),
        })
      ).status,
    ).toBe(200);
  }
  expect(await stats()).toMatchObject({ totalReferrals: 1, pendingReferrals: 0, bonusMonths: 1 });
  // 25 for the whole profile, and 25 for the referral.
  expect((await ann.send("GET", `/api/bands/${ann.bandId}`)).body).toMatchObject({
    points: 50,
    badge: "Getting Started",
    genres: ["Post Punk"],
  });

  const found = (await ann.send("GET", `/api/bands?search=${ben.name}&genres=post`)).body as {
    id: string;
    matchScore: number;
  }[];
  expect(found).toMatchObject([{ id: ben.bandId, matchScore: 100 }]);
  const opened = await ann.send("POST", "/api/conversations", {
    band1Id: ann.bandId,
    band2Id: ben.bandId,
  });
  const { id: conversationId } = opened.body as { id: string };
  for (const [band, content] of [
    [ann, "Shall we share a night?"],
    [ben, "Yes. Friday?"],
  ] as const)
    expect(
      (
        await band.send("POST", "/api/messages", {
          conversationId,
          senderBandId: band.bandId,
          content,
        })
      ).status,
    ).toBe(201);
  expect(
    (
      (await ben.send("GET", `/api/conversations/${conversationId}/messages`)).body as {
        content: string;
      }[]
    ).map(({ content }) => content),
  ).toEqual(["Shall we share a night?", "Yes. Friday?"]);

  expect(
    (
      await ben.send("POST", "/api/collaborations", {
        conversationId,
        band1Id: ann.bandId,
        band2Id: ben.bandId,
      })
    ).status,
  ).toBe(201);
  for (const band of [ann, ben])
    expect(
      ((await band.send("GET", `/api/conversations/${conversationId}`)).body as Json).collaboration,
    ).toBeTruthy();

  const show = {
    conversationId,
    venue: "The Cellar",
    showDate: "2026-05-01",
    caption: "What a night",
    photoUrl: await upload(ann.send),
  };
  const submitted = await ann.send("POST", "/api/rewards/upload", show);
  expect(submitted).toMatchObject({
    status: 201,
    body: { status: "Pending", rewardType: "COMMUNITY" },
  });
  const { id: submissionId } = submitted.body as { id: string };
  const admin = await makeAdmin();
  expect(
    (
      await call("PATCH", `/api/admin/collaborations/${submissionId}`, {
        as: admin,
        body: { status: "Approved", rewardType: "SHIRTS" },
      })
    ).status,
  ).toBe(200);

  const rewards = (await ben.send("GET", "/api/rewards?rewardType=SHIRTS&region=NL")).body as {
    id: string;
  }[];
  expect(rewards).toContainEqual(
    expect.objectContaining({ id: submissionId, status: "Approved", venue: "The Cellar" }),
  );
  // 25 profile + 25 referral (Ann only) + 10 conversation + 50 collaboration + 100 photo.
  expect((await ann.send("GET", `/api/bands/${ann.bandId}`)).body).toMatchObject({
    points: 210,
    badge: "Connector",
    collaborationsCount: 1,
  });
  expect((await ben.send("GET", `/api/bands/${ben.bandId}`)).body).toMatchObject({
    points: 185,
    badge: "Connector",
    collaborationsCount: 1,
  });
  const dashboard = (await ann.send("GET", `/api/bands/${ann.bandId}/dashboard`)).body as Json & {
    recentActivity: unknown[];
  };
  expect(dashboard).toMatchObject({
    points: 210,
    totalReferrals: 1,
    isActiveSubscriber: true,
    conversationsCount: 1,
  });
  expect(dashboard.recentActivity).toHaveLength(5);
  const board = (await call("GET", "/api/leaderboard?region=NL&limit=100")).body as {
    id: string;
    points: number;
  }[];
  expect(board).toContainEqual(expect.objectContaining({ id: ben.bandId, points: 185 }));
});

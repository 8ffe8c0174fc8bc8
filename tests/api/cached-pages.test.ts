import { randomInt } from "node:crypto";
import { on } from "node:events";
import { expect, test } from "vitest";
import { formatNumber } from "@/lib/format";
import {
  makeAdmin,
  makeBand,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { startBeside, stopServer } from "@/tests/setup/server";
import { POLLING } from "@/tests/setup/polling";
import { address, call } from "./client";

const visit = async (path: string) => {
  const response = await fetch(address(path));
  return {
    status: response.status,
    html: await response.text(),
    cache: response.headers.get("x-nextjs-cache"),
  };
};

const shows = (path: string, text: string) =>
  expect.poll(async () => (await visit(path)).html, POLLING).toContain(text);
/** A page rendered before a change was announced is not cached; the next one is. */
const isKept = (path: string) =>
  expect.poll(async () => (await visit(path)).cache, POLLING).toBe("HIT");
const hides = (path: string, text: string) =>
  expect.poll(async () => (await visit(path)).html, POLLING).not.toContain(text);

test("a visitor's profile is rendered once, and again after an edit", async () => {
  const viewer = await makeViewer();
  const path = `/band/${viewer.bandId}/profile`;
  expect((await visit(path)).html).toContain(viewer.bandName);
  await isKept(path);
  await call("PUT", `/api/bands/${viewer.bandId}/biography`, {
    as: viewer,
    body: { biography: "Fresh words of today" },
  });
  await shows(path, "Fresh words of today");
  await call("PATCH", `/api/bands/${viewer.bandId}/update`, {
    as: viewer,
    body: { publicProfile: false },
  });
  await expect.poll(async () => (await visit(path)).status, POLLING).toBe(404);
});

test("a partner's page shows a shared night while its band exists, with its current name", async () => {
  const { db } = await import("@/lib/db");
  const [one, two] = [await makeViewer(), await makeViewer()];
  const collaboration = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  await makeSubmission({ collaborationId: collaboration.id, status: "Approved" });
  const path = `/band/${one.bandId}/profile`;
  const change = (data: { name?: string; deactivatedAt?: Date | null; publicProfile?: boolean }) =>
    db.band.update({ where: { id: two.bandId }, data });
  await shows(path, two.bandName);
  await isKept(path);
  const renamed = `${two.bandName} Renamed`;
  await change({ name: renamed });
  await shows(path, renamed);
  await change({ deactivatedAt: new Date() });
  await hides(path, renamed);
  await change({ deactivatedAt: null });
  await shows(path, renamed);
  await change({ publicProfile: false });
  await hides(path, renamed);
});

test("a reward's page shows its decision and current band names, while visitors may see both bands", async () => {
  const { db } = await import("@/lib/db");
  const [one, two, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
  const { id } = await makeSubmission({
    collaborationId: (await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId })).id,
  });
  const path = `/rewards/${id}`;
  const answers = (status: number) =>
    expect.poll(async () => (await visit(path)).status, POLLING).toBe(status);
  const decide = (body: object) =>
    call("PATCH", `/api/admin/collaborations/${id}`, { as: admin, body });
  const change = (data: { name?: string; deactivatedAt?: Date | null; publicProfile?: boolean }) =>
    db.band.update({ where: { id: two.bandId }, data });
  await answers(404);
  await decide({ status: "Approved", rewardType: "SHIRTS" });
  await shows(path, two.bandName);
  await isKept(path);
  expect((await visit(path.toUpperCase().replace("/REWARDS", "/rewards"))).status).toBe(200);
  const renamed = `${two.bandName} Renamed`;
  await change({ name: renamed });
  for (const address of [path, path.toUpperCase().replace("/REWARDS", "/rewards")])
    await shows(address, renamed);
  await db.submission.update({ where: { id }, data: { caption: "Another caption" } });
  await shows(path, "Another caption");
  for (const [away, back] of [
    [{ publicProfile: false }, { publicProfile: true }],
    [{ deactivatedAt: new Date() }, { deactivatedAt: null }],
  ]) {
    await change(away!);
    await answers(404);
    await change(back!);
    await answers(200);
  }
  await decide({ status: "Rejected", adminComment: "It is another night" });
  await answers(404);
});

test("the visitors' list of nights shows a band's current name", async () => {
  const { db } = await import("@/lib/db");
  const band = await makeViewer();
  const { id: collaborationId } = await makeCollaboration({ band1Id: band.bandId });
  await makeSubmission({ collaborationId, status: "Approved" });
  await shows("/rewards", band.bandName);
  await isKept("/rewards");
  const renamed = `${band.bandName} Renamed`;
  await db.band.update({ where: { id: band.bandId }, data: { name: renamed } });
  await shows("/rewards", renamed);
});

test("points show on the visitor's leaderboard", async () => {
  const { db } = await import("@/lib/db");
  const viewer = await makeViewer({ band: { country: "BE" } });
  const pages = ["/leaderboard", "/leaderboard?region=BE"];
  const amount = randomInt(920_000, 950_000); // a retry finds the former one on the page
  const points = formatNumber(amount);
  for (const page of pages) expect((await visit(page)).html).not.toContain(points);
  await db.pointEntry.create({
    data: { bandId: viewer.bandId, reason: "REFERRAL", reference: "test", amount },
  });
  for (const page of pages) await shows(page, points);
});

test("an edit, points, an approval and a deactivation show on another instance too", async () => {
  const { db } = await import("@/lib/db");
  const [one, two, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
  const { id } = await makeSubmission({
    collaborationId: (await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId })).id,
  });
  const profile = `/band/${one.bandId}/profile`;
  const { origin, server } = await startBeside();
  const bodyOf = async (path: string) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  };
  const showsThere = (path: string, text: string) =>
    expect.poll(() => bodyOf(path), POLLING).toContain(text);
  try {
    await showsThere(profile, one.bandName);
    expect(await bodyOf(profile)).not.toContain(two.bandName);
    await call("PUT", `/api/bands/${one.bandId}/biography`, {
      as: one,
      body: { biography: "Words that were written here" },
    });
    await showsThere(profile, "Words that were written here");
    await call("PATCH", `/api/admin/collaborations/${id}`, {
      as: admin,
      body: { status: "Approved", rewardType: "SHIRTS" },
    });
    await showsThere(profile, two.bandName);
    const { points } = await db.band.findUniqueOrThrow({ where: { id: two.bandId } });
    const amount = randomInt(950_000, 980_000);
    const total = formatNumber(points + amount);
    expect(await bodyOf("/leaderboard")).not.toContain(total);
    await db.pointEntry.create({
      data: { bandId: two.bandId, reason: "REFERRAL", reference: "elsewhere", amount },
    });
    await showsThere("/leaderboard", total);
    expect(await bodyOf("/leaderboard")).toContain(two.bandName);
    expect(
      (
        await call("POST", "/api/admin/user-action", {
          as: admin,
          body: { userId: two.userId, action: "deactivate" },
        })
      ).status,
    ).toBe(200);
    for (const path of ["/leaderboard", profile])
      await expect.poll(() => bodyOf(path), POLLING).not.toContain(two.bandName);
  } finally {
    await stopServer(server);
  }
});

test("a change that nobody announced shows on the first visit after ten minutes", async () => {
  const { transaction } = await import("@/lib/db");
  const { bandId, bandName } = await makeViewer();
  const laterClock = `let ahead = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + ahead;
    process.on("SIGUSR2", () => {
      ahead += 11 * 60_000;
      process.send("ahead");
    });`;
  const { origin, server } = await startBeside({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(laterClock)}`,
  });
  const page = `${origin}/band/${bandId}/profile`;
  const read = async () => (await fetch(page)).text();
  try {
    await expect
      .poll(async () => (await fetch(page)).headers.get("x-nextjs-cache"), POLLING)
      .toBe("HIT");
    const renamed = `${bandName} Renamed`;
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.band.update({ where: { id: bandId }, data: { name: renamed } });
    });
    expect(await read()).not.toContain(renamed);
    server.kill("SIGUSR2");
    for await (const [text] of on(server, "message")) if (text === "ahead") break;
    expect(await read()).toContain(renamed);
  } finally {
    await stopServer(server);
  }
});

test("the page is whole without JavaScript", async () => {
  const viewer = await makeViewer({ band: { biography: "Read me without scripts" } });
  const { html } = await visit(`/band/${viewer.bandId}/profile`);
  const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
  expect(body).toContain(viewer.bandName);
  expect(body).toContain("Read me without scripts");
  expect(body).toContain("Sign in to see");
});

test("a country's name takes its article", async () => {
  await makeBand({ city: "Utrecht", country: "NL" });
  await shows("/cities/NL", "<title>Bands from the Netherlands");
  await shows("/cities/NL", "Cities in the Netherlands with bands");
  await shows("/cities/NL/utrecht", "in <!-- -->the Netherlands");
});

test("a missing page is a 404 that is not indexed and works without JavaScript", async () => {
  const { bandId } = await makeViewer({ band: { publicProfile: false } });
  const { id: waiting } = await makeSubmission({ collaborationId: (await makeCollaboration()).id });
  const faces = {
    [`/band/${bandId}/profile`]: "Band Not Found",
    "/band/no-such-band/profile": "Band Not Found",
    "/leaderboard?region=XX": "No Bands Found",
    "/leaderboard?cursor=zz": "No Bands Found",
    [`/rewards/${waiting}`]: "Reward Not Found",
    [`/rewards/${crypto.randomUUID()}`]: "Reward Not Found",
    "/rewards/nothing": "Reward Not Found",
    "/genres/no-such-genre": "Genre Not Found",
    "/cities/XX": "Country Not Found",
    "/cities/DE/no-such-city": "City Not Found",
    "/no-such-page": "404 Page Not Found",
    "/no/such/page": "404 Page Not Found",
    "/rewards/a/b": "404 Page Not Found",
    "/visitor/rewards/nothing": "404 Page Not Found",
  };
  for (const [path, face] of Object.entries(faces))
    for (const time of ["first", "second"]) {
      const { status, html } = await visit(path);
      const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(status, `${path}, ${time} time`).toBe(404);
      expect(body, path).toMatch(new RegExp(`<h1[^>]*>${face}</h1>`));
      expect(body, path).toContain('content="noindex"');
    }
});

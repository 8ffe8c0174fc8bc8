import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeViewer } from "@/tests/factories";
import { address, call } from "./client";

const visit = async (path: string) => {
  const response = await fetch(address(path));
  return { status: response.status, html: await response.text(), cache: response.headers.get("x-nextjs-cache") };
};

/** Looks until it shows, for at most a second. */
async function showsWithinASecond(path: string, text: string): Promise<boolean> {
  for (const end = Date.now() + 1_000; Date.now() < end; await sleep(50)) if ((await visit(path)).html.includes(text)) return true;
  return false;
}

test("a visitor's profile is rendered once, and an edit shows within a second", async () => {
  const viewer = await makeViewer();
  const path = `/band/${viewer.bandId}/profile`;
  expect((await visit(path)).html).toContain(viewer.bandName);
  expect((await visit(path)).cache).toBe("HIT");
  await call("PUT", `/api/bands/${viewer.bandId}/biography`, { as: viewer, body: { biography: "Fresh words of today" } });
  expect(await showsWithinASecond(path, "Fresh words of today")).toBe(true);
  await call("PATCH", `/api/bands/${viewer.bandId}/update`, { as: viewer, body: { publicProfile: false } });
  await sleep(500);
  expect((await visit(path)).status).toBe(404);
});

test("points show on the visitor's leaderboard within a second", async () => {
  const { db } = await import("@/lib/db");
  const viewer = await makeViewer({ band: { country: "BE" } });
  const path = "/leaderboard?region=BE";
  await visit("/leaderboard");
  await db.pointEntry.create({ data: { bandId: viewer.bandId, reason: "REFERRAL", reference: "test", amount: 918_273 } });
  expect(await showsWithinASecond("/leaderboard", viewer.bandName)).toBe(true);
  expect((await visit(path)).status).toBe(200);
});

test("the page is whole without JavaScript", async () => {
  const viewer = await makeViewer({ band: { biography: "Read me without scripts" } });
  const { html } = await visit(`/band/${viewer.bandId}/profile`);
  const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
  expect(body).toContain(viewer.bandName);
  expect(body).toContain("Read me without scripts");
  expect(body).toContain("Sign in to see");
});

test("what is missing is 404, not indexed, and says so without JavaScript", async () => {
  const { bandId } = await makeViewer({ band: { publicProfile: false } });
  for (const path of [`/band/${bandId}/profile`, "/band/no-such-band/profile", "/leaderboard?region=XX", "/leaderboard?cursor=zz"])
    for (const time of ["first", "second"]) {
      const { status, html } = await visit(path);
      const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(status, `${path}, ${time} time`).toBe(404);
      expect(body, path).toMatch(path.startsWith("/band") ? /Band Not Found/ : /No Bands Found/);
      expect(body, path).toContain('content="noindex"');
    }
});

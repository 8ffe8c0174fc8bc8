import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeConversation, makeViewer } from "@/tests/support/factories";
import { address, cookieOf } from "../client";

/** Opens the link as a browser does that stands on `site`. */
async function follow(site: string | null, path: string, cookie: string) {
  const headers = { cookie, ...(site !== null && { "sec-fetch-site": site }) };
  const answer = await fetch(address(path), { headers, redirect: "manual" });
  await answer.body?.cancel();
  return answer;
}

test.each(["cross-site", "same-site", "same-origin", "none", "Cross-Site", "", null])(
  "a %s link opens a conversation and creates none",
  async (site) => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    const cookie = await cookieOf(viewer);
    const path = `/inbox/new/${other.bandId}`;
    const link = await follow(site, `/inbox?startConversation=${other.bandId}`, cookie);
    expect([link.status, link.headers.get("location")]).toEqual([307, path]);
    expect((await follow(site, path, cookie)).status).toBe(200);
    const members = { some: { bandId: viewer.bandId } };
    expect(await db.conversation.count({ where: { members } })).toBe(0);
  },
);

test("a conversation that exists is opened", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  const { id } = await makeConversation({ band1Id: other.bandId, band2Id: viewer.bandId });
  const answer = await follow(null, `/inbox/new/${other.bandId}`, await cookieOf(viewer));
  expect([answer.status, answer.headers.get("location")]).toEqual([307, `/inbox/${id}`]);
});

import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/factories";
import { address, cookieOf } from "../client";

/** Opens the link as a browser does that stands on `site`. */
async function follow(site: string | null) {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  const headers = {
    cookie: await cookieOf(viewer),
    ...(site !== null && { "sec-fetch-site": site }),
  };
  const answer = await fetch(address(`/inbox?startConversation=${other.bandId}`), {
    headers,
    redirect: "manual",
  });
  const html = await answer.text();
  const started = await db.conversation.count({
    where: { band1Id: viewer.bandId, band2Id: other.bandId },
  });
  return { started, html, other };
}

test.each(["cross-site", "same-site", "none", "Cross-Site", "", null])(
  "a %s link asks before it starts a conversation",
  async (site) => {
    const { started, html, other } = await follow(site);
    expect(started).toBe(0);
    expect(html).toContain("Open conversation");
    expect(html).toContain(`/inbox?startConversation=${other.bandId}`);
  },
);

test("a link on our own pages starts the conversation", async () => {
  const { started, html } = await follow("same-origin");
  expect(started).toBe(1);
  expect(html).not.toContain("Open conversation");
});

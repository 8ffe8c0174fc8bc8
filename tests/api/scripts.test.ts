import { expect, test } from "vitest";
import { scriptKilobytes } from "@/tests/bench/scripts";
import { proposeSwap } from "@/lib/swaps/propose";
import { SwapInput } from "@/lib/swaps/schema";
import { makeBand, makeConversation, makeViewer } from "@/tests/support/factories";
import { address, cookieOf } from "./client";

/** Above a page of text, in kilobytes; that has one more than a near-empty page. */
const MEMBERS_MAX = 130;
const VISITORS_MAX = 39;

test("no page loads more script than its budget", async () => {
  const viewer = await makeViewer();
  const conversation = await makeConversation({ band1Id: viewer.bandId });
  const partner = await makeBand();
  const swap = await proposeSwap(viewer, SwapInput.parse({ bandIds: [partner.id] }));
  const cookie = await cookieOf(viewer);
  const text = await scriptKilobytes(address(""), "/terms");
  const above = async (path: string, as?: string) =>
    (await scriptKilobytes(address(""), path, as)) - text;
  const members = [
    "/dashboard",
    "/discover",
    "/discover-suggested",
    "/discover-suggested/swaps",
    "/leaderboard",
    "/inbox",
    `/inbox/${conversation.id}`,
    `/inbox/${conversation.id}/submit-collab`,
  ];
  for (const path of [
    ...members,
    "/rewards",
    "/invite",
    "/swaps",
    `/swaps/new?with=${partner.id}`,
    `/swaps/${swap.id}`,
    "/settings",
    `/band/${viewer.bandId}/profile`,
    `/band/${viewer.bandId}/profile/edit`,
  ]) {
    const kilobytes = await above(path, cookie);
    expect(kilobytes, path).toBeGreaterThan(0);
    expect(kilobytes, path).toBeLessThanOrEqual(MEMBERS_MAX);
  }
  for (const path of ["/", "/leaderboard", "/rewards", "/genres", `/band/${viewer.bandId}/profile`])
    expect(await above(path), path).toBeLessThanOrEqual(VISITORS_MAX);
});

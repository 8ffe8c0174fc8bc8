import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/support/factories";
import { hasCompletionPoints } from "./queries";

test("a band that has its points for a complete profile has completed it", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  for (const reason of ["CONVERSATION", "PROFILE_COMPLETE"] as const) {
    expect(await hasCompletionPoints(viewer)).toBe(false);
    await db.pointEntry.create({
      data: { bandId: viewer.bandId, amount: 10, reason, reference: "profile" },
    });
  }
  expect(await hasCompletionPoints(viewer)).toBe(true);
  expect(await hasCompletionPoints(other)).toBe(false);
});

import { expect, it } from "vitest";
import { getFunnel } from "@/lib/admin/stats/funnel";
import { transaction } from "@/lib/db";
import { deleteBand } from "@/lib/members/delete-band";
import { awardPoints } from "@/lib/points/commands";
import { setUpCacheClock } from "@/tests/support/cache-clock";
import { makeAdmin, makeViewer, PASSWORD } from "@/tests/support/factories";

const ageCaches = setUpCacheClock();

it("counts a deleted band in every step that it reached, the first included", async () => {
  const admin = await makeAdmin();
  const readFunnel = async () => {
    await ageCaches(60 * 1000);
    return getFunnel(admin);
  };
  const before = await readFunnel();
  const owner = await makeViewer();
  const { bandId } = owner;
  await transaction((tx) =>
    awardPoints(tx, [{ bandId, reason: "PROFILE_COMPLETE", reference: bandId }]),
  );
  await deleteBand(owner, bandId, PASSWORD);
  expect(await readFunnel()).toEqual({
    ...before,
    signedUp: before.signedUp + 1,
    completed: before.completed + 1,
  });
});

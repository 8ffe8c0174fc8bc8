import { expect, test } from "vitest";
import { makeBand, makeCollaboration, makeSubmission, makeViewer } from "@/tests/support/factories";
import { listSharedNights } from "./shared-nights";

test("a band's approved nights are shown from both sides, newest first, at most as many as are asked for", async () => {
  const { id: band1Id } = await makeBand();
  const { id: band2Id, name } = await makeBand();
  const { id: collaborationId } = await makeCollaboration({ band1Id, band2Id });
  for (let day = 1; day <= 9; day++)
    await makeSubmission({
      collaborationId,
      status: "Approved",
      venue: `Hall ${day}`,
      showDate: new Date(`2026-05-0${day}`),
      createdAt: new Date(`2026-06-0${day}`),
    });
  await makeSubmission({ collaborationId, status: "Pending" });
  const nights = await listSharedNights(null, band1Id, 8);
  expect(nights.map((night) => night.venue)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((day) => `Hall ${day}`),
  );
  expect(nights[0]).toMatchObject({ showDate: "2026-05-09", otherBand: { id: band2Id, name } });
  expect(await listSharedNights(null, band1Id)).toHaveLength(9);
  expect((await listSharedNights(null, band2Id))[0]?.otherBand.id).toBe(band1Id);
});

test("nights with a band that the viewer may not see are left out", async () => {
  const [band, hidden, reader] = await Promise.all([
    makeBand(),
    makeBand({ publicProfile: false }),
    makeViewer(),
  ]);
  const { id: collaborationId } = await makeCollaboration({ band1Id: hidden.id, band2Id: band.id });
  await makeSubmission({ collaborationId, status: "Approved" });
  expect(await listSharedNights(reader, band.id)).toHaveLength(1);
  expect(await listSharedNights(null, band.id)).toEqual([]);
});

import { expect, test } from "vitest";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { findHometownDates } from "@/lib/ai/writing/pairs/hometown-dates";
import { db } from "@/lib/db";
import { listComparableBands } from "@/lib/matching/selection/candidates";
import { upcomingFrom } from "@/lib/tour-dates/local-time";
import { makeBand, makeViewer } from "@/tests/support/factories";

test("a show without a time is suggested until its day is over everywhere", async () => {
  const home = { city: "Late Town", country: "DE" };
  const viewer = await makeViewer({ band: home });
  const { id: bandId } = await makeBand({ city: "Elsewhere", country: "DE" });
  const date = upcomingFrom();
  const { id } = await db.tourDate.create({ data: { ...home, bandId, venue: "Hall", date } });
  expect((await readFacts(viewer)).visits).toMatchObject([{ tourDateId: id }]);
  const bands = await listComparableBands(viewer, [viewer.bandId, bandId]);
  const [own, other] = [viewer.bandId, bandId].map((each) => bands.find(({ id }) => id === each)!);
  expect((await findHometownDates(own!, other!)).theirs).toMatchObject({ venue: "Hall" });
});

import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { findHometownDates } from "@/lib/ai/writing/pairs/hometown-dates";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { db } from "@/lib/db";
import type { Comparable } from "@/lib/matching/scoring/score";
import { NightOfferInput } from "@/lib/swaps/schema";
import { agreeToNight, offerNight } from "@/lib/swaps/leg-commands";
import { fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { getCalendar } from "./calendar";
import { createTourDate, deleteTourDate, restoreTourDate, updateTourDate } from "./commands";
import { getTourDates, listOwnTourDates, previewTour } from "./queries";
import { TourDateInput } from "./schema";

const input = TourDateInput.parse({ date: fromToday(90), venue: "UT", city: "Leipzig" });

test("a night of a swap is changed, deleted and restored in the swap alone", async () => {
  const { ann, swap } = await swapThatIsOn();
  const refused = {
    code: "conflict",
    message: "This night belongs to a swap. Change it there",
  };
  const [night] = await listOwnTourDates(ann, ann.bandId);
  expect(night).toMatchObject({ swapId: swap.id, venue: "Molotow" });
  await expect(updateTourDate(ann, night!.id, input)).rejects.toMatchObject(refused);
  await expect(deleteTourDate(ann, night!.id)).rejects.toMatchObject(refused);
  await db.tourDate.update({ where: { id: night!.id }, data: { deletedAt: new Date() } });
  await expect(restoreTourDate(ann, night!.id)).rejects.toMatchObject(refused);
  await expect(restoreTourDate(await makeViewer(), night!.id)).rejects.toMatchObject({
    code: "forbidden",
  });
  const own = await createTourDate(ann, ann.bandId, input);
  expect(own).not.toHaveProperty("swapId");
  await updateTourDate(ann, own.id, input);
  await deleteTourDate(ann, own.id);
  await restoreTourDate(ann, own.id);
});

test("a band's own members read the version of each date and the swap of a night, others neither", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const { updatedAt } = await createTourDate(ann, ann.bandId, input);
  const { events } = await getTourDates(ann, ann.bandId);
  expect(events).toMatchObject([{ swapId: swap.id }, { updatedAt }]);
  expect(events).toEqual(await listOwnTourDates(ann, ann.bandId));
  for (const viewer of [ben, null])
    for (const event of (await getTourDates(viewer, ann.bandId)).events) {
      expect(event).not.toHaveProperty("updatedAt");
      expect(event).not.toHaveProperty("swapId");
    }
});

test("a night without a room is shown to its own band alone, wherever tour dates are read", async () => {
  const city = `Town ${uuid()}`;
  const neighbour = await makeViewer({ band: { city, country: "DE" } });
  const host = await makeViewer({ band: { city, country: "DE" } });
  const { ann, ben, swap } = await swapThatIsOn([], { ben: host });
  const agreeOn = async (venue: string, offerNo: number) => {
    const { id } = swap.legs[0]!;
    const offer = { night: fromToday(5), venue, terms: {}, offerNo };
    await offerNight(ben, id, NightOfferInput.parse(offer));
    return (await agreeToNight(ann, id, offerNo + 1)).offerNo;
  };
  const home = { id: neighbour.bandId, city, country: "DE" } as Comparable;
  const other = { id: ann.bandId, city: null } as Comparable;
  const seenByOthers = async () => {
    const { bandId } = ann;
    const dates = (viewer: typeof ann | null) => getTourDates(viewer, bandId);
    return [
      (await dates(null)).events.length,
      (await dates(neighbour)).events.length,
      (await previewTour(neighbour, bandId, 3)).total,
      (await previewTour(null, bandId, 3)).first.length,
      (await getCalendar(bandId)).text.split("BEGIN:VEVENT").length - 1,
      (await readFacts(neighbour)).visits.length,
      (await findHometownDates(home, other)).theirs ? 1 : 0,
    ];
  };
  const agreedNo = await agreeOn("", 0);
  expect(await seenByOthers()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect((await getTourDates(ann, ann.bandId)).events).toMatchObject([{ venue: "", city }]);
  expect((await previewTour(ann, ann.bandId, 3)).total).toBe(1);
  await agreeOn("Molotow", agreedNo);
  expect(await seenByOthers()).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test("a night names its partner to those alone who may see the partner", async () => {
  const { ann, ben } = await swapThatIsOn([fromToday(5)]);
  const other = await makeViewer();
  const read = async () => {
    const describe = async (viewer: typeof ann | null) =>
      (await getTourDates(viewer, ann.bandId)).events[0]!.description;
    const { text } = await getCalendar(ann.bandId);
    return {
      own: await describe(ann),
      editor: (await listOwnTourDates(ann, ann.bandId))[0]!.description,
      other: await describe(other),
      visitor: await describe(null),
      preview: (await previewTour(null, ann.bandId, 1)).first[0]!.description,
      calendar: /^DESCRIPTION:(.*)/m.exec(text.replaceAll("\r\n ", ""))?.[1]?.trim() ?? "",
    };
  };
  const toAll = (own: string, others = own, visitor = others) => ({
    own,
    editor: own,
    other: others,
    visitor,
    preview: visitor,
    calendar: visitor,
  });
  const change = (data: Parameters<typeof db.band.update>[0]["data"]) =>
    db.band.update({ where: { id: ben.bandId }, data });
  const named = `With ${ben.bandName}`;
  expect(await read()).toEqual(toAll(named));
  await change({ publicProfile: false });
  expect(await read()).toEqual(toAll(named, named, ""));
  await change({ publicProfile: true, name: "Renamed" });
  expect(await read()).toEqual(toAll("With Renamed"));
  await db.block.create({ data: { blockerBandId: ben.bandId, blockedBandId: other.bandId } });
  expect(await read()).toEqual(toAll("With Renamed", "", "With Renamed"));
  await change({ deactivatedAt: new Date() });
  expect(await read()).toEqual(toAll("With Unavailable band", ""));
});

import ICAL from "ical.js";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { backdateNight, fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { getNightCalendar } from "./calendar";
import { agreeToNight, cancelNight, declineOffer, offerNight, waiveNight } from "./leg-commands";
import { NightOfferInput } from "./schema";

function parse(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [found, ...more] = component.getAllSubcomponents("vevent");
  expect(more).toEqual([]);
  const event = new ICAL.Event(found);
  return { event, status: found!.getFirstPropertyValue("status"), sequence: event.sequence };
}

const offer = (night: string, offerNo: number) =>
  NightOfferInput.parse({ night, venue: "Hafenklang", terms: { note: "Bring cables" }, offerNo });

test("the file follows the night: each change of it has a higher number under the same id", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const leg = swap.legs[0]!;
  const read = async () => parse(await getNightCalendar(ann, leg.id));
  const first = await read();
  expect(first).toMatchObject({ status: "CONFIRMED", event: { uid: leg.id } });
  expect(first.event.startDate.toString()).toBe(`${fromToday(30)}T20:00:00`);
  expect(first.event.startDate.zone.tzid, "the venue's clock").toBe("floating");
  expect(first.event.location).toBe("Molotow, Hamburg, Germany");
  expect(first.event.description).toContain("50% of the door");
  expect(first.event.description).toContain(`/swaps/${swap.id}`);

  let { offerNo } = await offerNight(ann, leg.id, offer(fromToday(37), leg.offerNo));
  expect((await read()).event.startDate.toString()).toBe(first.event.startDate.toString());
  ({ offerNo } = await agreeToNight(ben, leg.id, offerNo));
  const moved = await read();
  expect(moved.event.startDate.toString()).toBe(fromToday(37));
  expect(moved.event.description).toContain("Bring cables");
  expect(moved.sequence).toBeGreaterThan(first.sequence);

  ({ offerNo } = await offerNight(ann, leg.id, offer(fromToday(44), offerNo)));
  ({ offerNo } = await declineOffer(ben, leg.id, offerNo));
  const declined = await read();
  expect(declined.event.startDate.toString()).toBe(fromToday(37));

  ({ offerNo } = await cancelNight(ben, leg.id, "Ill"));
  const cancelled = await read();
  expect(cancelled).toMatchObject({ status: "CANCELLED", event: { uid: leg.id } });
  expect(cancelled.sequence).toBeGreaterThan(declined.sequence);

  ({ offerNo } = await offerNight(ann, leg.id, offer(fromToday(51), offerNo)));
  expect((await read()).status).toBe("CANCELLED");
  await agreeToNight(ben, leg.id, offerNo);
  const again = await read();
  expect(again.status).toBe("CONFIRMED");
  expect(again.sequence).toBeGreaterThan(cancelled.sequence);

  await waiveNight(ann, leg.id);
  const waived = await read();
  expect(waived.status).toBe("CANCELLED");
  expect(waived.sequence).toBeGreaterThan(again.sequence);
});

test("a night that its guest missed is off, with a higher number", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const legId = swap.legs[0]!.id;
  await backdateNight(legId, 3);
  const agreed = parse(await getNightCalendar(ben, legId));
  const say = (tookPlace: NightReportInput["tookPlace"]) => NightReportInput.parse({ tookPlace });
  await reportNight(ann, legId, say("WeCouldNot"));
  await reportNight(ben, legId, say("TheyCouldNot"));
  const missed = parse(await getNightCalendar(ben, legId));
  expect([agreed.status, missed.status]).toEqual(["CONFIRMED", "CANCELLED"]);
  expect(missed.sequence).toBeGreaterThan(agreed.sequence);
});

test("it is for the two bands, once a night was agreed", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [agreed, open] = swap.legs;
  const missing = { code: "not_found" };
  expect(parse(await getNightCalendar(ann, agreed!.id)).event.summary).toBe(
    `Playing with ${ben.bandName}`,
  );
  expect(parse(await getNightCalendar(ben, agreed!.id)).event.summary).toBe(
    `Hosting ${ann.bandName}`,
  );
  await expect(getNightCalendar(ann, open!.id)).rejects.toMatchObject(missing);
  await expect(getNightCalendar(await makeViewer(), agreed!.id)).rejects.toMatchObject(missing);
  await expect(getNightCalendar(ann, uuid())).rejects.toMatchObject(missing);
});

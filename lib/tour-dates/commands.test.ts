import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeCity, makeViewer } from "@/tests/support/factories";
import { getCalendar } from "./calendar";
import { createTourDate, deleteTourDate, restoreTourDate, updateTourDate } from "./commands";
import { getTourDates, listOwnTourDates, previewTour } from "./queries";
import { EVENTS_MAX } from "./limits";
import { TourDateInput, type TourEvent } from "./schema";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const input = (given: object = {}) =>
  TourDateInput.parse({
    date: `${NEXT_YEAR}-05-01`,
    venue: "Conne Island",
    city: "Leipzig",
    ...given,
  });

/** Without what only its own members get. */
function asSeen({ updatedAt, ...event }: TourEvent) {
  expect(updatedAt).toBeTruthy();
  return event;
}

test("a date knows where its city is", async () => {
  const viewer = await makeViewer();
  const city = await makeCity({ latitude: 12, longitude: 34 });
  const pointOf = ({ id }: TourEvent) =>
    db.tourDate.findUniqueOrThrow({ where: { id }, select: { latitude: true, longitude: true } });
  const place = { city: city.name.toUpperCase(), country: "DE" };
  const added = await createTourDate(viewer, viewer.bandId, input(place));
  expect(await pointOf(added)).toEqual({ latitude: 12, longitude: 34 });
  await updateTourDate(viewer, added.id, input({ ...place, country: "FR" }));
  expect(await pointOf(added)).toEqual({ latitude: null, longitude: null });
});

test("a date is added, replaced whole, and deleted", async () => {
  const viewer = await makeViewer();
  const added = await createTourDate(
    viewer,
    viewer.bandId,
    input({
      time: "20:00",
      country: "DE",
      description: "With friends",
      ticketUrl: "https://tickets.example",
    }),
  );
  expect(added).toEqual({
    id: added.id,
    date: `${NEXT_YEAR}-05-01T20:00:00.000Z`,
    time: "20:00",
    venue: "Conne Island",
    city: "Leipzig",
    country: "DE",
    description: "With friends",
    ticketUrl: "https://tickets.example",
    updatedAt: expect.any(String),
  });
  expect((await getTourDates(null, viewer.bandId)).events).toEqual([asSeen(added)]);
  const changed = await updateTourDate(viewer, added.id, input({ venue: "UT Connewitz" }));
  expect(changed).toEqual({
    id: added.id,
    date: `${NEXT_YEAR}-05-01T00:00:00.000Z`,
    time: null,
    venue: "UT Connewitz",
    city: "Leipzig",
    country: "",
    description: "",
    ticketUrl: null,
    updatedAt: expect.any(String),
  });
  expect(await listOwnTourDates(viewer, viewer.bandId)).toEqual([changed]);
  await deleteTourDate(viewer, added.id);
  await expect(deleteTourDate(viewer, added.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(updateTourDate(viewer, added.id, input())).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a deletion is taken back under the same id, however often; until then nobody sees the date", async () => {
  const viewer = await makeViewer();
  const added = await createTourDate(viewer, viewer.bandId, input({ time: "20:00" }));
  await deleteTourDate(viewer, added.id);
  expect((await getTourDates(null, viewer.bandId)).events).toEqual([]);
  expect(await listOwnTourDates(viewer, viewer.bandId)).toEqual([]);
  expect((await getCalendar(viewer.bandId)).text).not.toContain(added.id);
  const whole = { ...added, updatedAt: expect.any(String) };
  expect(
    await Promise.all([restoreTourDate(viewer, added.id), restoreTourDate(viewer, added.id)]),
  ).toEqual([whole, whole]);
  expect(await listOwnTourDates(viewer, viewer.bandId)).toEqual([whole]);
  expect((await getCalendar(viewer.bandId)).text).toContain(added.id);
});

test("a deleted date needs no room, but its return does", async () => {
  const viewer = await makeViewer();
  const { id } = await createTourDate(viewer, viewer.bandId, input());
  await fill(viewer.bandId, EVENTS_MAX - 1, `${NEXT_YEAR}-01-01`);
  await deleteTourDate(viewer, id);
  await createTourDate(viewer, viewer.bandId, input());
  await expect(restoreTourDate(viewer, id)).rejects.toMatchObject({ code: "conflict" });
});

test("only bands that visitors see have a calendar", async () => {
  const [shown, hidden] = [
    await makeViewer(),
    await makeViewer({ band: { publicProfile: false } }),
  ];
  expect(await previewTour(shown, shown.bandId, 5)).toMatchObject({ hasCalendar: true });
  expect(await previewTour(hidden, hidden.bandId, 5)).toMatchObject({ hasCalendar: false });
});

test("what is answered can be sent again: midnight stays midnight, an unknown time unknown", async () => {
  const viewer = await makeViewer();
  for (const time of ["00:00", "20:00", ""]) {
    const added = await createTourDate(viewer, viewer.bandId, input({ time }));
    expect(await updateTourDate(viewer, added.id, input(added))).toEqual({
      ...added,
      updatedAt: expect.any(String),
    });
  }
});

describe("two people of one band", () => {
  test("who change one date: the second gets it as it is now, and may go on from there", async () => {
    const viewer = await makeViewer();
    const { id, updatedAt } = await createTourDate(viewer, viewer.bandId, input());
    const theirs = await updateTourDate(viewer, id, { ...input({ venue: "UT" }), updatedAt });
    await expect(
      updateTourDate(viewer, id, { ...input({ description: "Late" }), updatedAt }),
    ).rejects.toMatchObject({ code: "conflict", current: theirs });
    expect(await listOwnTourDates(viewer, viewer.bandId)).toEqual([theirs]);
    expect(
      await updateTourDate(viewer, id, {
        ...input({ description: "Late" }),
        updatedAt: theirs.updatedAt,
      }),
    ).toMatchObject({ description: "Late" });
    expect(await updateTourDate(viewer, id, input({ venue: "Wherever" }))).toMatchObject({
      venue: "Wherever",
    });
  });

  test("who save twenty times at once: exactly one wins", async () => {
    const viewer = await makeViewer();
    const { id, updatedAt } = await createTourDate(viewer, viewer.bandId, input());
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        updateTourDate(viewer, id, { ...input({ venue: `Venue ${n}` }), updatedAt }),
      ),
    );
    const won = saves.filter((save) => save.status === "fulfilled").map(({ value }) => value);
    expect(won).toHaveLength(1);
    expect(await listOwnTourDates(viewer, viewer.bandId)).toEqual(won);
  });
});

test("another band's dates are not to be touched", async () => {
  const [owner, stranger] = [await makeViewer(), await makeViewer()];
  const { id } = await createTourDate(owner, owner.bandId, input());
  await expect(createTourDate(stranger, owner.bandId, input())).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(listOwnTourDates(stranger, owner.bandId)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(updateTourDate(stranger, id, input())).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteTourDate(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(restoreTourDate(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
  await db.block.create({ data: { blockerBandId: owner.bandId, blockedBandId: stranger.bandId } });
  await expect(createTourDate(stranger, owner.bandId, input())).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(updateTourDate(stranger, id, input())).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteTourDate(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listOwnTourDates(owner, owner.bandId)).toHaveLength(1);
});

const fill = (bandId: string, count: number, date: string) =>
  db.tourDate.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      bandId,
      venue: `Venue ${n}`,
      city: "Leipzig",
      country: "DE",
      date: new Date(date),
    })),
  });

test("a band has two hundred upcoming dates, however many come at once; past ones do not count", async () => {
  const viewer = await makeViewer();
  await fill(viewer.bandId, 10, "2020-01-01");
  await fill(viewer.bandId, EVENTS_MAX - 5, `${NEXT_YEAR}-01-01`);
  const added = await Promise.allSettled(
    Array.from({ length: 50 }, () => createTourDate(viewer, viewer.bandId, input())),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(added.find((result) => result.status === "rejected")!.reason).toMatchObject({
    code: "conflict",
    message: "You can have at most 200 upcoming tour dates",
  });
  const { events } = await getTourDates(null, viewer.bandId);
  expect(events).toHaveLength(EVENTS_MAX);
  expect(events.map(({ date, id }) => `${date} ${id}`)).toEqual(
    events.map(({ date, id }) => `${date} ${id}`).sort(),
  );
});

test("a full list takes changes, but no past date comes back into it", async () => {
  const viewer = await makeViewer();
  const past = await db.tourDate.create({
    data: {
      bandId: viewer.bandId,
      venue: "Over",
      city: "Leipzig",
      country: "DE",
      date: new Date("2020-01-01"),
    },
  });
  await fill(viewer.bandId, EVENTS_MAX, `${NEXT_YEAR}-01-01`);
  const [first] = await listOwnTourDates(viewer, viewer.bandId);
  expect(await updateTourDate(viewer, first!.id, input())).toMatchObject({ venue: "Conne Island" });
  await expect(updateTourDate(viewer, past.id, input())).rejects.toMatchObject({
    code: "conflict",
  });
});

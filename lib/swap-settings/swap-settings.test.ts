import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { addDays } from "@/lib/days";
import { db } from "@/lib/db";
import { makeBand, makeCity, makeViewer } from "@/tests/support/factories";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { updateSwapSettings } from "./commands";
import { getSwapSettings } from "./queries";
import { SwapSettingsUpdate } from "./schema";
import { upcomingWeekends, WEEKENDS_AHEAD } from "./weekends";

const weekends = upcomingWeekends();
const ENDED = addDays(weekends[0]!, -7);
const update = (given: z.input<typeof SwapSettingsUpdate>) => SwapSettingsUpdate.parse(given);

test("what is given is replaced, the rest stays", async () => {
  const viewer = await makeViewer();
  const { id, name } = await makeCity({ country: "BE" });
  const change = (given: z.input<typeof SwapSettingsUpdate>) =>
    updateSwapSettings(viewer, viewer.bandId, update(given));
  expect(await getSwapSettings(viewer, viewer.bandId)).toEqual(DEFAULT_SWAP_SETTINGS);

  const room = { room: " Moritzbastei ", roomCapacity: "1,200" };
  const given = [weekends[3]!, weekends[0]!, weekends[3]!];
  await change({ ...room, openWeekends: given });
  const places = [{ country: "FR" as const }, { cityId: id }, { cityId: id }];
  const saved = await change({ maxKm: 250, preferredPlaces: places });
  expect(saved).toEqual({
    isOpen: true,
    maxKm: 250,
    preferredPlaces: [
      { country: "FR", cityId: null, city: null },
      { country: "BE", cityId: id, city: name },
    ],
    openWeekends: [weekends[0], weekends[3]],
    room: "Moritzbastei",
    roomCapacity: 1200,
  });
  expect(await getSwapSettings(viewer, viewer.bandId)).toEqual(saved);
  // What was answered can be sent back.
  expect(await change(saved as never)).toEqual(saved);
  expect(await change({ ...DEFAULT_SWAP_SETTINGS, room: "", roomCapacity: 0 } as never)).toEqual(
    DEFAULT_SWAP_SETTINGS,
  );
});

test("of two changes at once neither is lost", async () => {
  const viewer = await makeViewer();
  const changes = [{ isOpen: false }, { maxKm: 1000 }, { room: "Nato" }, { roomCapacity: 90 }];
  await Promise.all(
    changes.map((change) => updateSwapSettings(viewer, viewer.bandId, update(change as never))),
  );
  expect(await getSwapSettings(viewer, viewer.bandId)).toMatchObject(
    Object.assign({}, ...changes) as object,
  );
});

describe("of two changes that start from the same list", () => {
  const [ann, ben, gone] = [weekends[0]!, weekends[1]!, weekends[2]!];
  const change = async (viewer: BandViewer, given: z.input<typeof SwapSettingsUpdate>) =>
    updateSwapSettings(viewer, viewer.bandId, update(given));

  test("both additions and both removals are saved, one after the other or at once", async () => {
    const viewer = await makeViewer();
    const [previousOpenWeekends, added] = [[] as string[], { openWeekends: [ann, ben] }];
    await change(viewer, { openWeekends: [ben], previousOpenWeekends });
    const merged = await change(viewer, { openWeekends: [ann], previousOpenWeekends });
    expect(merged).toMatchObject(added);

    const previous = { previousOpenWeekends: [ann, ben] };
    await change(viewer, { openWeekends: [ben], ...previous });
    expect(await change(viewer, { openWeekends: [ann], ...previous })).toMatchObject({
      openWeekends: [],
    });

    await Promise.all(
      [ann, ben].map((day) => change(viewer, { openWeekends: [day], previousOpenWeekends })),
    );
    expect(await getSwapSettings(viewer, viewer.bandId)).toMatchObject(added);
  });

  test("a weekend that another member has closed stays closed", async () => {
    const viewer = await makeViewer();
    await change(viewer, { openWeekends: [gone] });
    await change(viewer, { openWeekends: [], previousOpenWeekends: [gone] });
    const given = { openWeekends: [ann, gone], previousOpenWeekends: [ENDED, gone] };
    expect(await change(viewer, given)).toMatchObject({ openWeekends: [ann] });
  });

  test("both places are saved, up to three", async () => {
    const viewer = await makeViewer();
    const { id } = await makeCity({ country: "BE" });
    const [city, france, spain] = [{ cityId: id }, { country: "FR" }, { country: "ES" }] as const;
    const countries = async () =>
      (await getSwapSettings(viewer, viewer.bandId)).preferredPlaces.map(({ country }) => country);
    for (const place of [city, france])
      await change(viewer, { preferredPlaces: [place], previousPreferredPlaces: [] });
    expect(await countries()).toEqual(["BE", "FR"]);

    const start = [city, france];
    await change(viewer, { preferredPlaces: [...start, spain], previousPreferredPlaces: start });
    const fourth = [...start, { country: "IT" as const }];
    await expect(
      change(viewer, { preferredPlaces: fourth, previousPreferredPlaces: start }),
    ).rejects.toMatchObject({
      code: "validation",
      fieldErrors: { preferredPlaces: [expect.stringContaining("Maximum 3") as string] },
    });
    await change(viewer, { preferredPlaces: [france], previousPreferredPlaces: start });
    expect(await countries()).toEqual(["FR", "ES"]);
  });
});

test("past weekends expire by themselves", async () => {
  const viewer = await makeViewer();
  const days = [addDays(weekends[0]!, -7), weekends[1]!].map((day) => new Date(day));
  await db.swapSettings.create({ data: { bandId: viewer.bandId, openWeekends: days } });
  expect((await getSwapSettings(viewer, viewer.bandId)).openWeekends).toEqual([weekends[1]]);
});

test("other bands' settings are neither read nor changed", async () => {
  const [viewer, other] = [await makeViewer(), await makeBand()];
  for (const attempt of [
    () => getSwapSettings(viewer, other.id),
    () => updateSwapSettings(viewer, other.id, { isOpen: false }),
    () => getSwapSettings(viewer, uuid()),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  expect(await db.swapSettings.count({ where: { bandId: other.id } })).toBe(0);
});

test("an unknown city is refused, and nothing is saved", async () => {
  const viewer = await makeViewer();
  const change = update({ isOpen: false, preferredPlaces: [{ cityId: 2_147_483_600 }] });
  await expect(updateSwapSettings(viewer, viewer.bandId, change)).rejects.toMatchObject({
    code: "validation",
    fieldErrors: { preferredPlaces: ["There is no such city"] },
  });
  expect(await getSwapSettings(viewer, viewer.bandId)).toEqual(DEFAULT_SWAP_SETTINGS);
});

test("weekends are Saturdays, from this week's on", () => {
  expect(weekends).toHaveLength(WEEKENDS_AHEAD);
  for (const day of weekends) expect(new Date(day).getUTCDay()).toBe(6);
  const [friday, saturday, sunday] = ["2026-11-27", "2026-11-28T23:59:59Z", "2026-11-29"];
  expect([friday, saturday].map((now) => upcomingWeekends(Date.parse(now!))[0])).toEqual([
    "2026-11-28",
    "2026-11-28",
  ]);
  expect(upcomingWeekends(Date.parse(sunday!))[0]).toBe("2026-12-05");
});

test.each([
  { openWeekends: [addDays(weekends[0]!, 1)] },
  { openWeekends: [addDays(weekends[0]!, -7)] },
  { openWeekends: [addDays(weekends.at(-1)!, 7)] },
  { openWeekends: ["tomorrow"] },
  { openWeekends: weekends.concat(weekends) },
  { openWeekends: null },
  { previousOpenWeekends: ["yesterday"] },
  { previousPreferredPlaces: [{ country: "XX" }] },
  { maxKm: 300 },
  { maxKm: "600" },
  { isOpen: "yes" },
  { preferredPlaces: [{}] },
  { preferredPlaces: [{ country: "XX" }] },
  { preferredPlaces: [{ cityId: "Gent" }] },
  { preferredPlaces: ["DE", "FR", "BE", "NL"].map((country) => ({ country })) },
  { room: "x".repeat(121) },
  { roomCapacity: -1 },
])("%j is refused", (given) => {
  expect(SwapSettingsUpdate.safeParse(given).success).toBe(false);
});

import { v7 as uuid } from "uuid";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Viewer } from "@/lib/access";
import { getSwapFunnel } from "@/lib/admin/swap-funnel/queries";
import { db } from "@/lib/db";
import type { SwapLegState } from "@/lib/generated/prisma/enums";
import { makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";

/** Far from what other tests propose. */
const NOW = new Date("2033-05-20T12:00:00Z");

let admin: Viewer;
let bandIds: string[];
beforeAll(async () => {
  admin = await makeAdmin();
  bandIds = [(await makeBand()).id, (await makeBand()).id];
});
afterEach(() => void vi.useRealTimers());

/** A swap proposed that day, with its nights in these states; on unless they are all open. */
async function proposeOn(createdAt: string, states: SwapLegState[], isOn = true) {
  const [hostBandId, guestBandId] = bandIds as [string, string];
  await db.swap.create({
    data: {
      key: uuid(),
      state: isOn ? "Done" : "Declined",
      onAt: isOn ? NOW : null,
      closedAt: NOW,
      proposedByBandId: guestBandId,
      returnInMonths: 9,
      expiresAt: NOW,
      returnBy: NOW,
      createdAt: new Date(createdAt),
      legs: {
        create: states.map((state, position) => ({
          position,
          state,
          hostBandId,
          guestBandId,
          terms: {},
          night: NOW,
          closedAt: ["Open", "Agreed"].includes(state) ? null : NOW,
        })),
      },
    },
  });
}

const readFunnel = async (days: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return getSwapFunnel(admin, { days });
};

test("counts how far the swaps of a period have come", async () => {
  expect(await readFunnel(365)).toEqual({ proposed: 0, on: 0, played: 0, returned: 0 });
  vi.useRealTimers();
  await proposeOn("2033-05-20T00:00:00Z", ["Open", "Open"], false);
  await proposeOn("2033-05-14T00:00:00Z", ["Open", "Agreed"]);
  await proposeOn("2033-05-13T23:59:59Z", ["Played", "Open"]);
  await proposeOn("2033-05-01T10:00:00Z", ["Played", "Settled"]);
  await proposeOn("2033-04-21T00:00:00Z", ["Played", "Played"]);
  await proposeOn("2033-04-20T23:59:59Z", ["Played", "Played", "Missed"]);
  await proposeOn("2033-04-20T23:59:59Z", ["Played", "Played", "Played"]);
  await proposeOn("2032-05-20T23:59:59Z", ["Played", "Played"]);
  expect(await readFunnel(7)).toEqual({ proposed: 2, on: 1, played: 0, returned: 0 });
  expect(await readFunnel(30)).toEqual({ proposed: 5, on: 4, played: 3, returned: 1 });
  expect(await readFunnel(365)).toEqual({ proposed: 7, on: 6, played: 5, returned: 2 });
});

test("is for admins only", async () => {
  await expect(getSwapFunnel(await makeViewer(), { days: 30 })).rejects.toMatchObject({
    code: "forbidden",
  });
});

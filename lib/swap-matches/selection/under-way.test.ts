import { expect, test } from "vitest";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { db } from "@/lib/db";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { withdrawSwap } from "@/lib/swaps/commands";
import { SWAPS_ON_MAX } from "@/lib/swaps/limits";
import {
  fromToday,
  moveReturnBy,
  playNight,
  proposedSwap,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeUser, makeViewer } from "@/tests/support/factories";
import { swapScene } from "@/tests/support/swap-scene";

const asViewer = async (bandId: string) => {
  const { id: userId } = await makeUser({ bandId });
  return { ...(await makeViewer()), userId, bandId };
};

test("a band is not offered while a swap with it is under way, and again afterwards", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const [with_, without] = [await partner(), await partner()];
  expect(await idsFor()).toHaveLength(2);
  const ben = await asViewer(with_.id);
  const { swap } = await proposedSwap([], { ann: viewer, ben });
  expect(await idsFor()).toEqual([without.id]);
  await withdrawSwap(viewer, swap.id);
  expect(await idsFor()).toHaveLength(2);
});

test("a band whose proposal has run out is offered before the hourly job has closed it", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const { id } = await partner();
  const { swap } = await proposedSwap([], { ann: viewer, ben: await asViewer(id) });
  const expire = (expiresAt: Date) =>
    db.swap.update({ where: { id: swap.id }, data: { expiresAt } });
  expect(await idsFor()).toEqual([]);
  await expire(new Date(Date.now() - 1000));
  await invalidateSwapList(viewer.bandId);
  expect(await idsFor()).toEqual([id]);
});

test("a band with twelve swaps is not offered", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const [full, free] = [await partner(), await partner()];
  const other = await makeViewer();
  const addSwap = async (index: number) => {
    const { id: swapId } = await db.swap.create({
      data: {
        key: `${full.id} ${index}`,
        state: "On",
        proposedByBandId: full.id,
        expiresAt: new Date(),
        returnBy: new Date(),
        returnInMonths: 9,
      },
    });
    const members = [full.id, other.bandId].map((bandId, position) => ({
      swapId,
      bandId,
      position,
    }));
    await db.swapMember.createMany({ data: members });
    await invalidateSwapList(viewer.bandId);
  };
  for (let index = 1; index < SWAPS_ON_MAX; index++) await addSwap(index);
  expect(await idsFor()).toHaveLength(2);
  await addSwap(SWAPS_ON_MAX);
  expect(await idsFor()).toEqual([free.id]);
});

test("a band that owes another an overdue night comes later, with the reason", async () => {
  const { viewer, partner, list } = await swapScene();
  const { id } = await partner();
  const ann = await asViewer(id);
  const scene = await swapThatIsOn([fromToday(30)], { ann });
  const { swap } = scene;
  await playNight(scene, swap.legs[0]!.id);
  const reason = async () => (await list()).matches.map((match) => match.reason);
  await moveReturnBy(swap.id, 1);
  expect(await reason()).toEqual([undefined]);
  await moveReturnBy(swap.id, -1);
  expect(await reason()).toEqual(["They owe another band a night."]);
  expect((await getSwapFit(viewer, id)).match).toMatchObject({
    reason: await reason().then(([text]) => text),
  });
});

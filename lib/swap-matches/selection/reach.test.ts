import { describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { listSwapCandidates } from "@/lib/swap-matches/selection/choose-partners";
import { isPlaced } from "@/lib/swap-matches/selection/missing";
import { listSwapBands } from "@/lib/swap-matches/selection/swap-bands";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { makeGenre } from "@/tests/support/factories";
import { BRISTOL, kmNorth, swapScene } from "@/tests/support/swap-scene";

/** A viewer that plays one of two genres of a family. */
async function familyScene() {
  const { id: parentId } = await makeGenre();
  const [own, other] = [await makeGenre({ parentId }), await makeGenre({ parentId })];
  const scene = await swapScene({ genreNames: [own.name] });
  return { ...scene, ownGenre: [own.name], otherGenre: [other.name] };
}

/** Twelve squares of the map within reach. */
const SQUARES = [-4, -2, 2, 4].flatMap((north) =>
  [-2, 0, 2].map((east) => ({
    latitude: BRISTOL.latitude + north,
    longitude: BRISTOL.longitude + east,
  })),
);

describe("the pools of swap partners", () => {
  it("reach wide where few bands are", async () => {
    const { partner, otherGenre, idsFor } = await familyScene();
    const { id: far } = await partner({ ...kmNorth(400), genreNames: otherGenre });
    const large = { ...kmNorth(-400), genreNames: otherGenre, ticketSalesHometown: 900 };
    const { id: larger } = await partner(large);
    expect((await idsFor()).sort()).toEqual([far, larger].sort());
  });

  it("take near bands, or those of the own genre, where many are", async () => {
    const { partner, ownGenre, otherGenre, idsFor } = await familyScene();
    const { id: near } = await partner({ ...kmNorth(200), genreNames: otherGenre });
    const { id: far } = await partner({ ...kmNorth(400), genreNames: otherGenre });
    for (const place of SQUARES)
      for (let count = 0; count < 4; count++) await partner({ ...place, genreNames: ownGenre });
    const ids = await idsFor();
    expect(ids).toHaveLength(4 * SQUARES.length + 1);
    expect(ids).toContain(near);
    expect(ids).not.toContain(far);
  });

  it("leave out bands of other families that offer the same weekends", async () => {
    const { viewer, partner, otherGenre } = await familyScene();
    const { id: akin } = await partner({ genreNames: otherGenre });
    const { id: strange } = await partner({ genreNames: [(await makeGenre()).name] });
    const openWeekends = [new Date(upcomingWeekends()[1]!)];
    await db.swapSettings.createMany({
      data: [viewer.bandId, akin, strange].map((bandId) => ({ bandId, openWeekends })),
    });
    const [own] = await listSwapBands(viewer, [viewer.bandId]);
    const candidates = own && isPlaced(own) ? await listSwapCandidates(viewer, own) : [];
    expect(candidates.map(({ id }) => id)).toEqual([akin]);
  });
});

import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { findBand, getBand, getBandGenres, listOwnBands } from "./queries";
import { Band } from "./schema";

describe("a band", () => {
  test("is read with the fields of its reader", async () => {
    const owner = await makeViewer({
      band: { spotifyListeners: 900, ticketSalesHometown: 80, bandsintownApiKey: "sealed" },
    });
    const other = await makeViewer();
    const own = await getBand(owner, owner.bandId);
    expect(Band.strict().parse(own)).toMatchObject({
      hasBandsintownKey: true,
      publicProfile: true,
      ticketSalesHometown: 80,
    });
    expect(own.referralCode).toEqual(expect.any(String));
    const seen = await getBand(other, owner.bandId);
    expect(seen).toMatchObject({ spotifyListeners: 900, ticketSalesHometown: 80 });
    expect(seen).not.toHaveProperty("referralCode");
    expect(seen).not.toHaveProperty("hasBandsintownKey");
    const visited = await getBand(null, owner.bandId);
    expect(visited).toMatchObject({ spotifyListeners: null, ticketSalesHometown: null });
    for (const band of [own, seen, visited]) expect(JSON.stringify(band)).not.toContain("sealed");
  });

  test("is not there for visitors when it hides, for a blocked band, or once it is deactivated", async () => {
    const [hidden, reader] = await Promise.all([makeBand({ publicProfile: false }), makeViewer()]);
    expect(await findBand(reader, hidden.id)).not.toBeNull();
    expect(await findBand(null, hidden.id)).toBeNull();
    await db.block.create({ data: { blockerBandId: hidden.id, blockedBandId: reader.bandId } });
    expect(await findBand(reader, hidden.id)).toBeNull();
    await expect(getBandGenres(reader, hidden.id)).rejects.toMatchObject({ code: "not_found" });
    const gone = await makeBand({ deactivatedAt: new Date() });
    await expect(getBand(reader, gone.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is nobody under a text that is no id", async () => {
    expect(await findBand(null, "not-an-id")).toBeNull();
  });

  test("has its place and its badge", async () => {
    const band = await makeBand({ points: 900_000 });
    const next = await makeBand({ points: 899_999 });
    const { rank, badge } = await getBand(null, band.id);
    expect(badge).toBe("Scene Builder");
    expect(await getBand(null, next.id)).toMatchObject({ rank: rank + 1 });
  });
});

test("the viewer's bands are its own one, or none", async () => {
  const viewer = await makeViewer();
  expect((await listOwnBands(viewer)).map((band) => band.id)).toEqual([viewer.bandId]);
  expect(await listOwnBands({ ...viewer, bandId: null, bandName: null })).toEqual([]);
});

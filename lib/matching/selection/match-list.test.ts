import { v7 as uuid } from "uuid";
import { expect, test, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { getMatchList, getMatchProfile } from "@/lib/matching/selection/match-list";
import { makeBand, makeViewer } from "@/tests/support/factories";

test("a profile makes the list that it needs, and reads none of its bands", async () => {
  const mark = `scene ${uuid().slice(-12)}`;
  const viewer = await makeViewer({ band: { influences: [mark] } });
  const [fan, other] = [await makeBand({ influences: [mark] }), await makeBand()];
  const asked = vi.spyOn(pool(), "query");
  const profile = await getMatchProfile(viewer, [other.id]);
  const texts = asked.mock.calls.map(
    ([statement]) => (statement as unknown as { text: string }).text,
  );
  expect(texts.filter((text) => text.includes("WITH list AS"))).toHaveLength(1);
  expect(profile).toMatchObject({ own: { id: viewer.bandId }, bands: [{ id: other.id }] });
  const { madeAt } = await db.matchList.findUniqueOrThrow({ where: { bandId: viewer.bandId } });
  const { bands } = await getMatchList(viewer, 20);
  expect(bands.map(({ id }) => id)).toContain(fan.id);
  expect(await db.matchList.findUnique({ where: { bandId: viewer.bandId } })).toMatchObject({
    madeAt,
  });
});

test("a profile of a hidden band is not found", async () => {
  const viewer = await makeViewer({ band: { deactivatedAt: new Date() } });
  await expect(getMatchProfile(viewer, [])).rejects.toMatchObject({ code: "not_found" });
});

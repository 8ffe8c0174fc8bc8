import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { encryptSecret } from "@/lib/secrets";
import { getTourDates } from "@/lib/tour-dates/queries";
import { makeBand } from "@/tests/support/factories";
import { json, show, startTourProvider } from "@/tests/support/tour-provider";

let provider: Awaited<ReturnType<typeof startTourProvider>>;
beforeAll(async () => void (provider = await startTourProvider()));
afterAll(() => provider.close());

test("a band that is deleted while the provider is asked keeps no answer", async () => {
  const { id: bandId } = await makeBand({ bandsintownApiKey: encryptSecret("key") });
  const band = { where: { id: bandId }, data: { deletedAt: new Date() } };
  provider.answer = (request, response) =>
    void db.band.update(band).then(() => json([show()])(request, response));
  expect((await getTourDates(null, bandId)).events).toHaveLength(1);
  expect(await db.tourCache.count({ where: { bandId } })).toBe(0);
});

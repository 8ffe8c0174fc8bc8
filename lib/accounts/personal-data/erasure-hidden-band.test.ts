import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createFingerprints } from "@/lib/fingerprints";
import {
  makeBand,
  makeBandmate,
  makeCollaboration,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { eraseAccount } from "./erasure";

test("a member of a hidden band leaves a keyed hash for the bands that it has earned with", async () => {
  const [owner, partner] = [await makeViewer(), await makeBand()];
  const member = await makeBandmate(owner);
  const { id: reference } = await makeCollaboration({
    band1Id: owner.bandId,
    band2Id: partner.id,
  });
  const { bandId } = owner;
  await db.pointEntry.create({
    data: { bandId, amount: 50, reason: "COLLABORATION", reference },
  });
  const data = { deactivatedAt: new Date() };
  await db.user.update({ where: { id: owner.userId }, data });
  await db.band.update({ where: { id: bandId }, data });
  await eraseAccount({ ...member, bandId: null, bandName: null, bandRole: null }, PASSWORD);
  expect(await db.formerPartner.findMany({ where: { bandId: partner.id } })).toMatchObject([
    { personKey: createFingerprints({}, member.email).emailKey },
  ]);
});

import { expect, test } from "vitest";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { db, transaction } from "@/lib/db";
import { inviteMember } from "@/lib/members/invite";
import { joinBand } from "@/lib/members/join";
import { notify } from "@/lib/notifications/commands";
import {
  makeBandless,
  makeBandmate,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { exportAccount } from "./export";
import { AccountExport } from "./export-schema";

async function readExport(viewer: Viewer) {
  let text = "";
  for await (const piece of await exportAccount(viewer)) text += piece;
  const written: unknown = JSON.parse(text);
  return AccountExport.strict().parse(written);
}

test("an owner's export has all that is published, and nothing else", async () => {
  const owner = await makeViewer();
  expect(Object.keys(await readExport(owner)).sort()).toEqual(
    Object.keys(AccountExport.shape).sort(),
  );
});

test("a member's export is of the account alone, with the band's name and the role", async () => {
  const owner = await makeViewer();
  const member = await makeBandmate(owner);
  const found = await readExport(member);
  expect(Object.keys(found)).toEqual(["exportedAt", "account", "band"]);
  expect(found).toMatchObject({
    account: {
      username: member.username,
      bandRole: "MEMBER",
      band: { id: owner.bandId, name: owner.bandName },
    },
    band: null,
  });
});

test("an account without an address or a band is exported as published", async () => {
  const viewer = await makeBandless();
  await db.user.update({
    where: { id: viewer.userId },
    data: { email: null, emailConfirmedAt: null },
  });
  const found = await readExport({ ...viewer, email: null });
  expect(Object.keys(found)).toEqual(["exportedAt", "account", "band"]);
  expect(found).toMatchObject({
    account: { email: null, emailConfirmedAt: null, bandRole: null, band: null },
    band: null,
  });
});

const Invitations = z.array(
  z.strictObject({
    email: z.null(),
    createdAt: z.string(),
    expiresAt: z.string(),
    revokedAt: z.null(),
    acceptedAt: z.string().nullable(),
    invitedBy: z.string().optional(),
  }),
);

test("an owner's export says which invitations were the owner's own, and names nobody else", async () => {
  const owner = await makeViewer();
  const second = await makeBandmate(owner, "OWNER");
  const { link } = await inviteMember(second, owner.bandId, {});
  const joins = await makeBandless();
  await joinBand(joins, new URL(link).searchParams.get("token")!);
  await inviteMember(owner, owner.bandId, {});
  const listInviters = async (viewer: Viewer) =>
    Invitations.parse((await readExport(viewer)).band?.invitations).map((one) => one.invitedBy);
  expect(await listInviters(owner)).toEqual([undefined, owner.username]);
  expect(await listInviters(second)).toEqual([second.username, undefined]);
});

test("the export gives neither the name nor the photo of a hidden partner", async () => {
  const owner = await makeViewer();
  const partner = await makeViewer();
  const { id: collaborationId } = await makeCollaboration({
    band1Id: owner.bandId,
    band2Id: partner.bandId,
  });
  const own = await makeSubmission({ collaborationId, status: "Approved" });
  const { photoUrl } = await makeSubmission({
    collaborationId,
    submittedByBandId: partner.bandId,
  });
  await db.block.create({
    data: { blockerBandId: owner.bandId, blockedBandId: partner.bandId },
  });
  await transaction((tx) =>
    notify(tx, [owner.bandId], {
      type: "collaboration",
      title: "{0} and {1} played a night",
      aboutBandIds: [owner.bandId, partner.bandId],
      url: "/collaborations",
    }),
  );
  expect(JSON.stringify(await readExport(owner))).toContain(photoUrl);
  await db.band.update({ where: { id: partner.bandId }, data: { deactivatedAt: new Date() } });
  const found = await readExport(owner);
  const bands = {
    band1: { id: owner.bandId, name: owner.bandName },
    band2: { id: partner.bandId, name: "Unavailable band" },
  };
  expect(found.conversations).toEqual([expect.objectContaining(bands)]);
  expect(found.collaborations).toEqual([expect.objectContaining(bands)]);
  expect(found.submissions).toEqual([
    expect.objectContaining({ id: own.id, photoUrl: own.photoUrl }),
    expect.objectContaining({ photoUrl: "" }),
  ]);
  expect(found.notifications).toEqual([
    expect.objectContaining({ title: `${owner.bandName} and Unavailable band played a night` }),
  ]);
  expect(JSON.stringify(found)).not.toContain(partner.bandName);
});

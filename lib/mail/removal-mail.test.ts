import { beforeEach, expect, it } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { db } from "@/lib/db";
import { sendWaitingEmails } from "@/lib/mail/send";
import { removeMember } from "@/lib/members/commands";
import { deleteBand } from "@/lib/members/delete-band";
import { clearQueues } from "@/lib/queue/queue";
import { makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";

const mailbox = await receiveEmails();
beforeEach(clearQueues);

it("tells whom an owner removed from which band, and nobody who left", async () => {
  const owner = await makeViewer({ band: { name: "Nachtzug" } });
  const [removed, left] = [await makeBandmate(owner), await makeBandmate(owner)];
  await removeMember(left, owner.bandId, left.userId);
  await removeMember(owner, owner.bandId, removed.userId);
  expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
  const [mail] = mailbox.of(removed.email);
  expect(mail).toMatchObject({ subject: "You're no longer in Nachtzug on Doublebill" });
  expect(mail!.text).toContain(`Hi ${removed.username}, an owner removed you from Nachtzug.`);
  expect(mail!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
  expect(mailbox.of(left.email)).toEqual([]);
  expect(mailbox.of(owner.email)).toEqual([]);
});

it("tells everybody in a band that went with its last owner's account, and names neither", async () => {
  const owner = await makeViewer({ band: { name: "Nachtzug" } });
  const former = await makeBandmate(owner, "OWNER");
  const members = [await makeBandmate(owner), await makeBandmate(owner)];
  await eraseAccount(former, PASSWORD);
  expect(await sendWaitingEmails(), "the band stays with another owner").toMatchObject({ sent: 0 });
  await eraseAccount(owner, PASSWORD);
  expect(await sendWaitingEmails()).toEqual({ sent: 2, failed: 0 });
  for (const { email, username } of members) {
    const [mail] = mailbox.of(email);
    expect(mail).toMatchObject({ subject: "Your band was deleted on Doublebill" });
    expect(mail!.text).toContain(`Hi ${username}, an owner deleted your band.`);
    expect(mail!.text).not.toMatch(new RegExp(`Nachtzug|${owner.username}`));
    expect(mail!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
  }
  for (const { email } of [owner, former]) expect(mailbox.of(email)).toEqual([]);
});

it("tells the other owners and members who deleted their band", async () => {
  const owner = await makeViewer({ band: { name: "Nachtzug" } });
  const others = [await makeBandmate(owner, "OWNER"), await makeBandmate(owner)];
  const unconfirmed = await makeBandmate(owner);
  await db.user.update({ where: { id: unconfirmed.userId }, data: { emailConfirmedAt: null } });
  await deleteBand(owner, owner.bandId, PASSWORD);
  expect(await sendWaitingEmails()).toEqual({ sent: 2, failed: 0 });
  for (const { email, username } of others)
    expect(mailbox.of(email)[0]!.text).toContain(
      `Hi ${username}, ${owner.username} deleted your band.`,
    );
});

import { expect } from "vitest";
import type { BandViewer } from "@/lib/access";
import { exportAccount } from "@/lib/accounts/personal-data/export";
import { db } from "@/lib/db";
import { queueDigests } from "@/lib/mail/digest";
import { sendWaitingEmails } from "@/lib/mail/send";
import type { Mailbox } from "@/tests/support/mailbox";

/** As one text: the band's live events, its notifications, its owner's emails and export. None of them is empty. */
export async function readAllToldTo(owner: BandViewer, mailbox: Mailbox): Promise<string> {
  const where = { bandId: owner.bandId };
  await db.conversationMember.updateMany({
    where: { ...where, mailDueAt: { not: null } },
    data: { mailDueAt: new Date() },
  });
  await queueDigests();
  await sendWaitingEmails();
  const events = await db.event.findMany({ where, select: { type: true, payload: true } });
  const notifications = await db.notification.findMany({ where });
  const emails = mailbox
    .of(owner.email ?? "")
    .map(({ subject, html, text }) => [subject, html, text]);
  for (const list of [events, notifications, emails]) expect(list).not.toEqual([]);
  return JSON.stringify([events, notifications, emails]) + (await readExport(owner));
}

async function readExport(owner: BandViewer): Promise<string> {
  let text = "";
  for await (const piece of await exportAccount(owner)) text += piece;
  return text;
}

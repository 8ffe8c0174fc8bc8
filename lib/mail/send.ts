import { db, exactlyOne } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/transport";
import { recordDigestSent, queueDigests, readDigest } from "@/lib/mail/digest";
import { DigestMail, digestTitle } from "@/lib/mail/templates/digest-mail";
import { NotificationMail } from "@/lib/mail/templates/notification-mail";
import { RemindersMail, type Reminder } from "@/lib/mail/templates/reminders-mail";
import type { MailItem, MailRun, WaitingMail } from "@/lib/mail/schema";
import { accountChangeTitle, AccountChangeMail } from "@/lib/mail/templates/account-change-mail";
import { BAND_DELETED_TITLE, BandDeletedMail } from "@/lib/mail/templates/band-deleted-mail";
import { RemovalMail, removalTitle } from "@/lib/mail/templates/removal-mail";
import { fillInNames } from "@/lib/notification-names";
import { findAccountHolder, findRecipient } from "@/lib/mail/settings";
import { unsubscribeToken } from "@/lib/mail/token";
import { drain, type Job } from "@/lib/queue/queue";

/** `until` is in milliseconds. An email that nobody wants any more counts as neither. */
export async function sendWaitingEmails(until?: number): Promise<MailRun> {
  await queueDigests();
  const { done, failed } = await drain("mail", sendMailJob, until);
  return { sent: done, failed };
}

export async function sendMailJob({ id, data: mail }: Job<"mail">): Promise<boolean> {
  if (mail.kind === "account") return sendAccountChange(id, mail);
  if (mail.kind === "removed") return sendRemoval(id, mail);
  if (mail.kind === "bandDeleted") return sendBandDeleted(id, mail);
  const recipient = await findRecipient(mail);
  if (!recipient) return false;
  const { APP_URL } = env();
  const token = unsubscribeToken(mail.userId, mail.kind);
  const stopLink = `${APP_URL}/unsubscribe?token=${token}`;
  const envelope = {
    id,
    to: recipient.email,
    oneClickStop: `${APP_URL}/api/unsubscribe?token=${token}`,
  };
  if (mail.kind !== "messages") {
    await sendNotification(mail, envelope, { username: recipient.username, stopLink });
    return true;
  }
  const digest = await readDigest(mail);
  if (!digest) return false;
  const link = `${APP_URL}/inbox/${mail.conversationId}`;
  // New content needs a new id: email programs drop a second one of the same Message-ID.
  await sendMail({
    ...envelope,
    id: `${id}.${digest.messages.at(-1)?.id}`,
    aboutBandIds: [digest.fromBandId],
    subject: digestTitle(digest),
    content: DigestMail({ digest, link, stopLink }),
  });
  await recordDigestSent(mail, digest);
  return true;
}

type Notice = Exclude<WaitingMail, { kind: "account" | "removed" | "bandDeleted" | "messages" }>;
type Envelope = Pick<Parameters<typeof sendMail>[0], "id" | "to" | "oneClickStop">;

async function sendNotification(
  { url, items, ...text }: Notice,
  envelope: Envelope,
  to: { username: string; stopLink: string },
): Promise<void> {
  const { aboutBandIds = [] } = text;
  const { title, body } = exactlyOne(await fillInNames([{ ...text, aboutBandIds }]));
  const link = `${env().APP_URL}${url}`;
  const content = items
    ? RemindersMail({ ...to, title, link, reminders: await presentItems(items) })
    : NotificationMail({ ...to, title, body, link });
  const everyBand = [...aboutBandIds, ...(items ?? []).flatMap((item) => item.aboutBandIds)];
  await sendMail({ ...envelope, aboutBandIds: everyBand, subject: title, content });
}

async function presentItems(items: MailItem[]): Promise<Reminder[]> {
  const { APP_URL } = env();
  return (await fillInNames(items)).map(({ title, body, action, url, calendar }) => ({
    title,
    body,
    action,
    link: `${APP_URL}${url}`,
    calendarLink: calendar && `${APP_URL}${calendar}`,
  }));
}

async function sendAccountChange(
  id: string,
  { userId, change, changedAt }: Extract<WaitingMail, { kind: "account" }>,
): Promise<boolean> {
  const owner = await findAccountHolder(userId);
  if (!owner) return false;
  const content = AccountChangeMail({
    username: owner.username,
    change,
    changedAt: new Date(changedAt),
    link: `${env().APP_URL}/forgot-password`,
  });
  await sendMail({ id, to: owner.email, subject: accountChangeTitle(change), content });
  return true;
}

async function sendRemoval(
  id: string,
  { userId, bandId }: Extract<WaitingMail, { kind: "removed" }>,
): Promise<boolean> {
  const person = await findAccountHolder(userId);
  if (!person) return false;
  const { name } = await db.band.findUniqueOrThrow({
    where: { id: bandId },
    select: { name: true },
  });
  await sendMail({
    id,
    to: person.email,
    aboutBandIds: [bandId],
    subject: removalTitle(name),
    content: RemovalMail({ username: person.username, bandName: name, link: env().APP_URL }),
  });
  return true;
}

async function sendBandDeleted(
  id: string,
  { userId, byUserId }: Extract<WaitingMail, { kind: "bandDeleted" }>,
): Promise<boolean> {
  const person = await findAccountHolder(userId);
  if (!person) return false;
  const by = await db.user.findFirst({
    where: { id: byUserId, deactivatedAt: null },
    select: { username: true },
  });
  const content = BandDeletedMail({
    username: person.username,
    deletedBy: by?.username ?? null,
    link: `${env().APP_URL}/login`,
  });
  await sendMail({ id, to: person.email, subject: `${BAND_DELETED_TITLE} on Doublebill`, content });
  return true;
}

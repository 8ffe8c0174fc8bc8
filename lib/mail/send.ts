import { exactlyOne } from "@/lib/db";
import { env } from "@/lib/env";
import { sendAccountMail } from "@/lib/mail/account-mail";
import { sendMail } from "@/lib/mail/transport";
import { recordDigestSent, queueDigests, readDigest, type DueDigest } from "@/lib/mail/digest";
import { DigestMail, digestTitle } from "@/lib/mail/templates/digest-mail";
import { NotificationMail } from "@/lib/mail/templates/notification-mail";
import { RemindersMail, type Reminder } from "@/lib/mail/templates/reminders-mail";
import { isAccountMail, type BandMail, type MailItem, type MailRun } from "@/lib/mail/schema";
import { summarizeSwapReminders } from "@/lib/mail/summarize-swap-reminders";
import { fillInNames } from "@/lib/notification-names";
import { findRecipient } from "@/lib/mail/settings";
import { unsubscribeToken } from "@/lib/mail/token";
import { drain, type Job } from "@/lib/queue/queue";

/** `until` is in milliseconds. An email that nobody wants any more counts as neither. */
export async function sendWaitingEmails(until?: number): Promise<MailRun> {
  await queueDigests();
  const { done, failed } = await drain("mail", sendMailJob, until);
  return { sent: done, failed };
}

/** False if the email was not sent: nobody to send it to, or no longer due. */
export const sendMailJob = ({ id, data: mail }: Job<"mail">): Promise<boolean> =>
  isAccountMail(mail) ? sendAccountMail(id, mail) : sendBandMail(id, mail);

async function sendBandMail(id: string, mail: BandMail): Promise<boolean> {
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
  if (mail.kind === "messages") return sendDigest(mail, envelope, stopLink);
  const timely = mail.items?.filter(({ until }) => !until || Date.parse(until) > Date.now());
  if (timely?.length === 0) return false;
  const notice = timely ? summarizeSwapReminders(timely) : mail;
  await sendNotification(notice, envelope, { username: recipient.username, stopLink });
  return true;
}

type Envelope = { id: string; to: string; oneClickStop: string };
type Notice = Pick<
  Exclude<BandMail, { kind: "messages" }>,
  "title" | "body" | "aboutBandIds" | "url" | "items"
>;

async function sendDigest(due: DueDigest, envelope: Envelope, stopLink: string): Promise<boolean> {
  const digest = await readDigest(due);
  if (!digest) return false;
  const link = `${env().APP_URL}/inbox/${due.conversationId}`;
  await sendMail({
    ...envelope,
    // New content needs a new id: email programs drop a second one of the same Message-ID.
    id: `${envelope.id}.${digest.messages.at(-1)?.id}`,
    aboutBandIds: [digest.fromBandId],
    subject: digestTitle(digest),
    content: DigestMail({ digest, link, stopLink }),
  });
  await recordDigestSent(due, digest);
  return true;
}

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

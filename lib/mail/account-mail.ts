import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { AccountMail } from "@/lib/mail/schema";
import { findAccountHolder } from "@/lib/mail/settings";
import { accountChangeTitle, AccountChangeMail } from "@/lib/mail/templates/account-change-mail";
import { BAND_DELETED_TITLE, BandDeletedMail } from "@/lib/mail/templates/band-deleted-mail";
import { RemovalMail, removalTitle } from "@/lib/mail/templates/removal-mail";
import { sendMail } from "@/lib/mail/transport";

type Content = Pick<Parameters<typeof sendMail>[0], "subject" | "content" | "aboutBandIds">;

export async function sendAccountMail(id: string, mail: AccountMail): Promise<boolean> {
  const holder = await findAccountHolder(mail.userId);
  if (!holder) return false;
  await sendMail({ id, to: holder.email, ...(await writeContent(mail, holder.username)) });
  return true;
}

async function writeContent(mail: AccountMail, username: string): Promise<Content> {
  if (mail.kind === "account") return writeAccountChange(mail, username);
  return mail.kind === "removed" ? writeRemoval(mail, username) : writeBandDeleted(mail, username);
}

function writeAccountChange(
  { change, changedAt }: Extract<AccountMail, { kind: "account" }>,
  username: string,
): Content {
  const { APP_URL, CONTACT_EMAIL } = env();
  return {
    subject: accountChangeTitle(change),
    content: AccountChangeMail({
      username,
      change,
      changedAt: new Date(changedAt),
      link: `${APP_URL}/forgot-password`,
      contactLink: `${APP_URL}/contact`,
      hasContactEmail: Boolean(CONTACT_EMAIL),
    }),
  };
}

async function writeRemoval(
  { bandId }: Extract<AccountMail, { kind: "removed" }>,
  username: string,
): Promise<Content> {
  const { name } = await db.band.findUniqueOrThrow({
    where: { id: bandId },
    select: { name: true },
  });
  return {
    aboutBandIds: [bandId],
    subject: removalTitle(name),
    content: RemovalMail({ username, bandName: name, link: env().APP_URL }),
  };
}

async function writeBandDeleted(
  { byUserId }: Extract<AccountMail, { kind: "bandDeleted" }>,
  username: string,
): Promise<Content> {
  const by = await db.user.findFirst({
    where: { id: byUserId, deactivatedAt: null },
    select: { username: true },
  });
  const link = `${env().APP_URL}/login`;
  return {
    subject: `${BAND_DELETED_TITLE} on Doublebill`,
    content: BandDeletedMail({ username, deletedBy: by?.username ?? null, link }),
  };
}

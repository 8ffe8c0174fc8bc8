import { activeBands, type Viewer } from "@/lib/access";
import { db, execute, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import {
  MAIL_KINDS,
  type BandMail,
  type MailSettings,
  type MailSettingsInput,
} from "@/lib/mail/schema";
import { isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { findUnsubscribeToken } from "@/lib/mail/token";
import { recordFrom } from "@/lib/objects";

export async function getMailSettings({ userId }: Viewer): Promise<MailSettings> {
  const off = await db.mailOptOut.findMany({ where: { userId }, select: { kind: true } });
  return recordFrom(MAIL_KINDS, (kind) => !off.some((optOut) => optOut.kind === kind));
}

export async function changeMailSettings(
  viewer: Viewer,
  changes: MailSettingsInput,
): Promise<MailSettings> {
  const { userId } = viewer;
  const chosen = (wanted: boolean) => MAIL_KINDS.filter((kind) => changes[kind] === wanted);
  await transaction(async (tx) => {
    await tx.mailOptOut.deleteMany({ where: { userId, kind: { in: chosen(true) } } });
    await tx.mailOptOut.createMany({
      data: chosen(false).map((kind) => ({ userId, kind })),
      skipDuplicates: true,
    });
  });
  return getMailSettings(viewer);
}

/** Idempotent, without a session. Throws validation for a forged link. */
export async function unsubscribe(token: string): Promise<void> {
  const found = findUnsubscribeToken(token);
  if (!found) throw new AppError("validation", "This link is not valid");
  await execute`
    INSERT INTO mail_opt_outs (user_id, kind)
    SELECT id, ${found.kind} FROM users WHERE id = ${found.userId} AND password_hash <> ''
    ON CONFLICT DO NOTHING`;
}

type Recipient = { email: string; username: string };

/** For emails about the account, which nobody can turn off. */
export const findAccountHolder = (userId: string): Promise<Recipient | null> =>
  findMailbox({ id: userId });

/** Null when the user has turned this kind off, is in a hidden band, or no longer in the one that it is for. */
export const findRecipient = (mail: BandMail): Promise<Recipient | null> =>
  findMailbox({
    id: mail.userId,
    mailOptOuts: { none: { kind: mail.kind } },
    ...(mail.bandId
      ? { bandId: mail.bandId, band: activeBands }
      : { OR: [{ bandId: null }, { band: activeBands }] }),
  });

/** Null when the user is gone, and for an unconfirmed address, which may be a stranger's. */
async function findMailbox(where: Prisma.UserWhereInput): Promise<Recipient | null> {
  const user = await db.user.findFirst({
    where: { ...where, deactivatedAt: null },
    select: { email: true, username: true, emailConfirmedAt: true },
  });
  if (!user?.email || !isEmailConfirmed({ email: user.email, confirmedAt: user.emailConfirmedAt }))
    return null;
  return { email: user.email, username: user.username };
}

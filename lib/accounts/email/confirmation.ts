import type { Viewer } from "@/lib/access";
import { confirmAddress, lockAddress } from "@/lib/accounts/email/addresses";
import { DAY_MS } from "@/lib/days";
import { isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { ConfirmEmailMail } from "@/lib/mail/templates/confirm-email-mail";
import { hashToken, newToken } from "@/lib/accounts/email/mailed-token";
import { EXPIRED_LINK } from "@/lib/accounts/schema";
import { db, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, describeForLog } from "@/lib/errors";
import { countUse } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/transport";
import { canonicalMailbox } from "@/lib/fingerprints";

const LINK_TTL_MS = 7 * DAY_MS;

/** Emails a single-use link unless the address is confirmed. Throws rate_limited and mail server errors. */
export async function sendConfirmation(userId: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { id: userId, deactivatedAt: null },
    select: {
      username: true,
      email: true,
      emailConfirmedAt: true,
      band: { select: { name: true } },
    },
  });
  const { email, emailConfirmedAt: confirmedAt = null } = user ?? {};
  if (!user || !email || isEmailConfirmed({ email, confirmedAt })) return;
  await countUse("confirmationEmails", [userId, canonicalMailbox(email)]);
  const token = await issueToken(userId, email);
  if (!token) return;
  const content = ConfirmEmailMail({
    username: user.username,
    bandName: user.band?.name ?? null,
    isClaimedByOthers: (await db.user.count({ where: { email, id: { not: userId } } })) > 0,
    link: `${env().APP_URL}/confirm-email?token=${token}`,
  });
  await sendMail({ to: email, subject: "Confirm your email address for Doublebill", content });
}

/** Null when the account has another address meanwhile. */
async function issueToken(userId: string, email: string): Promise<string | null> {
  const token = newToken();
  const isIssued = await transaction(async (tx) => {
    await lockAddress(tx, email);
    if ((await tx.user.count({ where: { id: userId, email } })) === 0) return false;
    const expiresAt = new Date(Date.now() + LINK_TTL_MS);
    await tx.emailConfirmation.create({ data: { userId, tokenHash: hashToken(token), expiresAt } });
    return true;
  });
  return isIssued ? token : null;
}

/** For after an answer, where nobody hears of a failure. */
export const sendConfirmationOrLog = (userId: string): Promise<void> =>
  sendConfirmation(userId).catch(logFailure);

const logFailure = (error: unknown) =>
  log.error({ error: describeForLog(error) }, "confirmation email not sent");

/** Throws conflict when there is nothing to confirm, rate_limited, unavailable for mail server errors. */
export async function resendConfirmation(viewer: Viewer): Promise<void> {
  if (viewer.email === null) throw new AppError("conflict", "Add an email address first");
  if (viewer.emailConfirmed)
    throw new AppError("conflict", "Your email address is already confirmed");
  await sendConfirmation(viewer.userId).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    logFailure(error);
    throw new AppError("unavailable", "We couldn't send the email. Please try again in a moment");
  });
}

/** Takes the address from other accounts. Throws validation for a used or expired token. */
export async function confirmEmail(token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await transaction(async (tx) => {
    const link = await tx.emailConfirmation.findUnique({
      where: { tokenHash },
      select: { userId: true, user: { select: { email: true } } },
    });
    const email = link?.user.email;
    if (!link || !email) throw new AppError("validation", EXPIRED_LINK);
    await lockAddress(tx, email);
    const used = await tx.emailConfirmation.updateMany({
      where: {
        tokenHash,
        usedAt: null,
        expiresAt: { gt: new Date() },
        user: { email, deactivatedAt: null },
      },
      data: { usedAt: new Date() },
    });
    if (used.count === 0) throw new AppError("validation", EXPIRED_LINK);
    await confirmAddress(tx, link.userId, email);
  });
}

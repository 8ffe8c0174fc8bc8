import { requireOwner, type BandViewer, type Viewer } from "@/lib/access";
import { hashToken, newToken } from "@/lib/accounts/email/mailed-token";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { recordOwnAction } from "@/lib/audit/commands";
import { DAY_MS } from "@/lib/days";
import { db, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, describeForLog, fieldConflict } from "@/lib/errors";
import { canonicalMailbox } from "@/lib/fingerprints";
import { log } from "@/lib/log";
import { InvitationMail } from "@/lib/mail/templates/invitation-mail";
import { sendMail } from "@/lib/mail/transport";
import { INVITATION_DAYS, MAX_MEMBERS } from "@/lib/members/limits";
import { lockAsOwner } from "@/lib/members/lock";
import { INVITATION_FIELDS, presentInvitation } from "@/lib/members/present";
import { pendingInvitations } from "@/lib/members/queries";
import type { InvitationInput, NewInvitation } from "@/lib/members/schema";
import { countUse } from "@/lib/rate-limits";

const TTL_MS = INVITATION_DAYS * DAY_MS;

/**
 * Makes a single-use link, emails it if there is an address, and ends an earlier invitation to it.
 * Throws forbidden for members and unconfirmed senders, password_required, conflict for a full
 * band, rate_limited, or unavailable for mail server errors.
 */
export async function inviteMember(
  viewer: Viewer,
  bandId: string,
  { email }: InvitationInput,
): Promise<NewInvitation> {
  const own = requireOwner(viewer, bandId);
  await requireReauthentication(viewer, "inviteMember");
  if (email && !own.emailConfirmed)
    throw new AppError("forbidden", "Confirm your own email address first, or share a link");
  await countUse("invitations", [bandId, ...(email ? [canonicalMailbox(email)] : [])]);
  const token = newToken();
  const { invitation, earlierIds } = await transaction((tx) =>
    storeInvitation(tx, own, token, email),
  );
  const link = `${env().APP_URL}/join?token=${token}`;
  if (email) {
    await mailInvitation(own, { id: invitation.id, email, link });
    await revokeEarlier(earlierIds);
  }
  return { ...presentInvitation(invitation), link };
}

async function storeInvitation(tx: Tx, own: BandViewer, token: string, email?: string) {
  const { bandId, userId } = own;
  await lockAsOwner(tx, own);
  const earlierIds = email ? await listEarlierIds(tx, bandId, email) : [];
  await requireRoom(tx, bandId, earlierIds);
  await recordOwnAction(tx, userId, "inviteMember");
  const expiresAt = new Date(Date.now() + TTL_MS);
  const invitation = await tx.bandInvitation.create({
    data: { bandId, email, tokenHash: hashToken(token), expiresAt, invitedById: userId },
    select: INVITATION_FIELDS,
  });
  return { invitation, earlierIds };
}

/** The open invitations that this one replaces once its email is sent. */
async function listEarlierIds(tx: Tx, bandId: string, email: string): Promise<string[]> {
  if ((await tx.user.count({ where: { bandId, email } })) > 0)
    throw fieldConflict("email", "They're already in your band");
  const earlier = await tx.bandInvitation.findMany({
    where: { bandId, email, ...pendingInvitations() },
    select: { id: true },
  });
  return earlier.map(({ id }) => id);
}

const revokeEarlier = (ids: string[]) =>
  db.bandInvitation.updateMany({
    where: { id: { in: ids }, ...pendingInvitations() },
    data: { revokedAt: new Date(), email: null },
  });

/** Deactivated accounts take no seats: nobody in the band sees them. */
async function requireRoom(tx: Tx, bandId: string, replacedIds: string[]): Promise<void> {
  const members = await tx.user.count({ where: { bandId, deactivatedAt: null } });
  const invited = await tx.bandInvitation.count({
    where: { bandId, id: { notIn: replacedIds }, ...pendingInvitations() },
  });
  if (members + invited >= MAX_MEMBERS)
    throw new AppError(
      "conflict",
      `A band can have up to ${MAX_MEMBERS} members, open invitations included`,
    );
}

type InvitationLetter = { id: string; email: string; link: string };

/** An invitation whose email was not sent is of no use: nobody else has its link. */
async function mailInvitation(own: BandViewer, { id, email, link }: InvitationLetter) {
  const { username, bandName } = own;
  try {
    await sendMail({
      to: email,
      subject: `Join ${bandName} on Doublebill`,
      content: InvitationMail({ username, bandName, link, days: INVITATION_DAYS }),
      aboutBandIds: [own.bandId],
    });
  } catch (error) {
    await db.bandInvitation.deleteMany({ where: { id } });
    log.error({ error: describeForLog(error) }, "invitation not sent");
    throw new AppError("unavailable", "We couldn't send the email. Please try again in a moment");
  }
}

/** Throws forbidden, or not_found when it is no longer open. */
export async function revokeInvitation(
  viewer: Viewer,
  bandId: string,
  invitationId: string,
): Promise<void> {
  const own = requireOwner(viewer, bandId);
  await transaction(async (tx) => {
    await lockAsOwner(tx, own);
    const revoked = await tx.bandInvitation.updateMany({
      where: { id: invitationId, bandId, ...pendingInvitations() },
      data: { revokedAt: new Date(), email: null },
    });
    if (revoked.count === 0) throw new AppError("not_found", "Invitation not found");
  });
}

import { activeBands, type Viewer } from "@/lib/access";
import { toTakenError } from "@/lib/accounts/commands";
import type { SignedIn } from "@/lib/accounts/sign-in/commands";
import { requireUnconfirmedByOthers } from "@/lib/accounts/email/addresses";
import { hashToken } from "@/lib/accounts/email/mailed-token";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { EXPIRED_LINK } from "@/lib/accounts/schema";
import { startSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { lockBand } from "@/lib/row-locks";
import { isUniqueViolation, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { confirmedAtSignup, isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { requireSeat } from "@/lib/members/lock";
import { findInvitation, pendingInvitations, type InvitationPreview } from "@/lib/members/queries";
import type { MemberSignupInput } from "@/lib/members/schema";
import { countUse } from "@/lib/rate-limits";

export const ONE_BAND = "You're already in a band. An account belongs to one band";

/** Joins as a member. Throws validation for a link that cannot be used, conflict for a second band or a full one. */
export async function joinBand(viewer: Viewer, token: string): Promise<InvitationPreview> {
  if (viewer.bandId) throw new AppError("conflict", ONE_BAND);
  const { userId } = viewer;
  const invitation = await getInvitation(token);
  await transaction(async (tx) => {
    await lockBand(tx, invitation.bandId);
    const joined = await tx.user.updateMany({
      where: { id: userId, bandId: null, deactivatedAt: null },
      data: { bandId: invitation.bandId, bandRole: "MEMBER" },
    });
    if (joined.count === 0) throw new AppError("conflict", ONE_BAND);
    // A message that was stored while the user left a band before may have left one.
    await tx.conversationMark.deleteMany({ where: { userId } });
    await claimInvitation(tx, invitation.bandId, { token, userId });
  });
  return invitation;
}

/** Makes an account without a band of its own: no free months, no referral. Throws as `joinBand` and `signUp`. */
export async function signUpAsMember(input: MemberSignupInput, client: Client): Promise<SignedIn> {
  await countUse("signup", [client.ip]);
  const invitation = await getInvitation(input.token);
  await requireStrongPassword(input.password, "password", [
    input.username,
    input.email,
    invitation.bandName,
  ]);
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction((tx) =>
      createMember(tx, invitation, { ...input, passwordHash }, client),
    );
  } catch (error) {
    throw isUniqueViolation(error) ? await toTakenError(input) : error;
  }
}

async function createMember(
  tx: Tx,
  { bandId, bandName }: InvitationPreview,
  { username, email, token, passwordHash }: MemberSignupInput & { passwordHash: string },
  client: Client,
): Promise<SignedIn> {
  await lockBand(tx, bandId);
  const confirmedAt = confirmedAtSignup();
  const membership = { bandId, bandRole: "MEMBER" } as const;
  const user = await tx.user.create({
    data: { username, email, passwordHash, emailConfirmedAt: confirmedAt, ...membership },
    select: { id: true, band: { select: { aiHelp: true } } },
  });
  await requireUnconfirmedByOthers(tx, email, user.id);
  await claimInvitation(tx, bandId, { token, userId: user.id });
  return {
    user: {
      userId: user.id,
      username,
      email,
      ...membership,
      bandName,
      isAdmin: false,
      emailConfirmed: isEmailConfirmed({ email, confirmedAt }),
      aiHelp: user.band?.aiHelp ?? true,
    },
    sessionId: await startSession(tx, user.id, client),
  };
}

async function getInvitation(token: string): Promise<InvitationPreview> {
  const invitation = await findInvitation(token);
  if (!invitation) throw new AppError("validation", EXPIRED_LINK);
  return invitation;
}

/** The band is locked, and already counts the newcomer. */
async function claimInvitation(
  tx: Tx,
  bandId: string,
  { token, userId }: { token: string; userId: string },
): Promise<void> {
  const used = await tx.bandInvitation.updateMany({
    where: { tokenHash: hashToken(token), bandId, ...pendingInvitations(), band: activeBands },
    data: { acceptedAt: new Date(), acceptedById: userId, email: null },
  });
  if (used.count === 0) throw new AppError("validation", EXPIRED_LINK);
  await requireSeat(tx, bandId);
  await recordOwnAction(tx, userId, "joinBand");
}

import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { changeBiography } from "@/lib/bands/commands";
import { db } from "@/lib/db";
import { makeUser, PASSWORD } from "@/tests/support/factories";
import type { Prepared, Rule } from "./access-rules";

const everyone: Rule = { who: "everyone" };
const users: Rule = { who: "users" };
const owners: Rule = { who: "owners" };

async function turnOnSecondFactor({ userId }: BandViewer): Promise<Prepared> {
  await db.secondFactor.create({ data: { userId, secret: "any", enabledAt: new Date() } });
  return {};
}

async function editProfile(own: BandViewer): Promise<Prepared> {
  await changeBiography(own, own.bandId, "Edited");
  const { id } = await db.profileEdit.findFirstOrThrow({ where: { bandId: own.bandId } });
  return { paths: { editId: id } };
}

/** Somebody else in the band, and an open invitation, by their names in paths. */
export async function makeMembership(bandId: string) {
  const member = await makeUser({ bandId, bandRole: "MEMBER" });
  const invitation = await db.bandInvitation.create({
    data: { bandId, tokenHash: uuid(), expiresAt: new Date(Date.now() + 60_000) },
  });
  return { memberId: member.id, invitationId: invitation.id };
}

/** One's own account, signing in, and who belongs to a band. */
export const ACCOUNT_RULES: Record<string, Rule> = {
  "DELETE /api/account": users,
  "POST /api/account/confirmation-email": users,
  "PUT /api/account/email": users,
  "POST /api/account/export": users,
  "GET /api/account/mail-settings": users,
  "PATCH /api/account/mail-settings": users,
  "POST /api/account/password": users,
  "GET /api/account/push-settings": users,
  "PATCH /api/account/push-settings": users,
  "PUT /api/account/push-subscription": users,
  "DELETE /api/account/push-subscription": users,
  "GET /api/account/second-factor": users,
  "POST /api/account/second-factor": users,
  "PUT /api/account/second-factor": users,
  "DELETE /api/account/second-factor": users,
  "POST /api/account/second-factor/recovery-codes": { who: "self", prepare: turnOnSecondFactor },
  "GET /api/account/sessions": users,
  "DELETE /api/account/sessions/{sessionId}": { who: "self" },
  "POST /api/auth/confirm-email": everyone,
  "POST /api/auth/confirm-password": users,
  "POST /api/auth/forgot-password": everyone,
  "POST /api/auth/login": everyone,
  "POST /api/auth/logout": everyone,
  "POST /api/auth/reset-password": everyone,
  "GET /api/auth/session": everyone,
  "POST /api/bands": users,
  "DELETE /api/bands/{bandId}": { who: "owners", body: () => ({ password: PASSWORD }) },
  "GET /api/bands/{bandId}/history": { who: "own" },
  "POST /api/bands/{bandId}/history/{editId}/undo": { who: "own", prepare: editProfile },
  "POST /api/bands/{bandId}/invitations": owners,
  "DELETE /api/bands/{bandId}/invitations/{invitationId}": owners,
  "GET /api/bands/{bandId}/members": { who: "own" },
  "PATCH /api/bands/{bandId}/members/{memberId}": {
    who: "owners",
    body: () => ({ role: "OWNER" }),
  },
  "DELETE /api/bands/{bandId}/members/{memberId}": owners,
  "POST /api/invitations/accept": users,
  "POST /api/invitations/signup": everyone,
  "POST /api/signup": everyone,
  "POST /api/unsubscribe": everyone,
};

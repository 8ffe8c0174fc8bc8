import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";

/** Who asks: the signed-in user and the band it acts for. Made from the session row of the present request only. */
export type Viewer = {
  sessionId: string;
  userId: string;
  username: string;
  /** None once another account has confirmed the address that was given. */
  email: string | null;
  /** Also where no mail server is configured. */
  emailConfirmed: boolean;
  isAdmin: boolean;
  bandId: string | null;
  bandName: string | null;
  /** Whether its band lets suggestions be shown, and its texts go to a model. */
  aiHelp: boolean;
  /** An admin who has to turn on a second factor before anything of the admin area (REQUIRE_ADMIN_2FA). */
  needsSecondFactor?: boolean;
};

/** A viewer who acts for a band; every call on behalf of a band asks for one. */
export type BandViewer = Viewer & { bandId: string; bandName: string };

// ---- Reach: what is outside does not exist for the viewer (404).

/** Bands that are there at all; also what one may block or report, where a block keeps it out of sight. */
export const liveBands = { deactivatedAt: null, deletedAt: null } as const;

/** Bands that the viewer may see: live ones, without those that block the viewer or are blocked; visitors see public profiles only. */
export function visibleBands(viewer: Pick<Viewer, "bandId"> | null): Prisma.BandWhereInput {
  if (!viewer) return { ...liveBands, publicProfile: true };
  if (!viewer.bandId) return liveBands;
  return {
    ...liveBands,
    blocks: { none: { blockedBandId: viewer.bandId } },
    blockedBy: { none: { blockerBandId: viewer.bandId } },
  };
}

/** `visibleBands` in SQL, where `bands` is the only table. */
export function visibleBandsSql(viewer: Viewer | null): Prisma.Sql {
  if (!viewer) return Prisma.sql`deactivated_at IS NULL AND deleted_at IS NULL AND public_profile`;
  const { bandId } = viewer;
  return Prisma.sql`deactivated_at IS NULL AND deleted_at IS NULL AND id <> ALL (ARRAY(
    SELECT blocked_band_id FROM blocks WHERE blocker_band_id = ${bandId}::uuid
    UNION ALL SELECT blocker_band_id FROM blocks WHERE blocked_band_id = ${bandId}::uuid))`;
}

/** Conversations of the viewer's band. */
export function ownConversations(
  viewer: Pick<BandViewer, "bandId">,
): Prisma.ConversationWhereInput {
  return { members: { some: { bandId: viewer.bandId } } };
}

/** Messages of its conversations that a band may read: the other band's not while they are held for review, or refused. */
export function visibleMessages({ bandId }: Pick<BandViewer, "bandId">): Prisma.MessageWhereInput {
  return { OR: [{ hold: null }, { senderBandId: bandId }] };
}

/** `visibleMessages` in SQL, where `messages` is the only table with these columns. */
export const visibleMessagesSql = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.Sql =>
  Prisma.sql`(hold IS NULL OR sender_band_id = ${bandId}::uuid)`;

/** Confirmed collaborations of the viewer's band. */
export function ownCollaborations(
  viewer: Pick<BandViewer, "bandId">,
): Prisma.CollaborationWhereInput {
  return { OR: [{ band1Id: viewer.bandId }, { band2Id: viewer.bandId }] };
}

/** Entries of Community Rewards: approved ones of two bands within reach, the own band's in every state besides. */
export function visibleSubmissions(viewer: Viewer | null): Prisma.SubmissionWhereInput {
  const reach = visibleBands(viewer);
  const approved: Prisma.SubmissionWhereInput = {
    status: "Approved",
    collaboration: { band1: reach, band2: reach },
  };
  const bandId = viewer?.bandId;
  return bandId ? { OR: [approved, { collaboration: ownCollaborations({ bandId }) }] } : approved;
}

/** Tracks that the viewer may hear: of bands within reach, the public ones only without a session; those of the own band before they are ready too. */
export function audibleTracks(viewer: Viewer | null): Prisma.TrackWhereInput {
  const ready: Prisma.TrackWhereInput = {
    deletedAt: null,
    state: "ready",
    band: visibleBands(viewer),
    ...(!viewer && { membersOnly: false }),
  };
  return viewer?.bandId ? { OR: [ready, { deletedAt: null, bandId: viewer.bandId }] } : ready;
}

// ---- Rights: within reach, but not allowed (403).

/** Whether the viewer acts for this band. */
export const canActFor = (viewer: Viewer | null, bandId: string): boolean =>
  viewer?.bandId === bandId;

/** The role in the database, never a name or an e-mail address. */
export const canAdminister = (viewer: Viewer): boolean =>
  viewer.isAdmin && !viewer.needsSecondFactor;

/** Narrows to a viewer with a band. Throws forbidden. */
export function requireBand(viewer: Viewer): BandViewer {
  if (!viewer.bandId || !viewer.bandName)
    throw new AppError("forbidden", "You need a band for this");
  return viewer as BandViewer;
}

/** Throws forbidden unless the viewer acts for this band. */
export function requireOwnBand(viewer: Viewer, bandId: string): BandViewer {
  if (!canActFor(viewer, bandId)) throw new AppError("forbidden", "This is not your band");
  return requireBand(viewer);
}

/** Throws forbidden for everyone but admins, and for those who lack the second factor that they have to have. */
export function requireAdmin(viewer: Viewer): void {
  if (!viewer.isAdmin) throw new AppError("forbidden", "Only admins may do this");
  if (!canAdminister(viewer))
    throw new AppError("forbidden", "Turn on two-step sign-in in your settings first");
}

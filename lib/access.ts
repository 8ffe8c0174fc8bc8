import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import type { BandRole } from "@/lib/generated/prisma/enums";

// Who may see and do what; each noun's present.ts picks the fields. The end of a free period limits
// nothing (lib/referrals/subscription.ts).

/** The signed-in user and their band, made only from the session of the current request. */
export type Viewer = {
  sessionId: string;
  userId: string;
  username: string;
  /** Null once another account has confirmed the address. */
  email: string | null;
  /** Always true where no mail server is configured. */
  emailConfirmed: boolean;
  isAdmin: boolean;
  bandId: string | null;
  bandName: string | null;
  /** Null without a band. */
  bandRole: BandRole | null;
  /** Whether the band wants suggestions and lets its texts go to a model. */
  aiHelp: boolean;
  /** An admin without the two-step sign-in that REQUIRE_ADMIN_2FA asks for. */
  needsSecondFactor?: boolean;
  /** Whether this browser's lists have to come from the primary (lib/read-replica.ts). */
  hasJustWritten?: boolean;
};

export type BandViewer = Viewer & { bandId: string; bandName: string };

// ---- Visibility: what a viewer may not see does not exist for them (404).

/** Neither deactivated nor deleted. Blocking and reporting ask only this: a band may block one that has blocked it. */
export const activeBands = { deactivatedAt: null, deletedAt: null } as const;

/** `activeBands` in SQL; without an alias, where only `bands` has these columns. */
export function activeBandsSql(alias?: string): Prisma.Sql {
  const prefix = alias ? `${alias}.` : "";
  return Prisma.raw(`${prefix}deactivated_at IS NULL AND ${prefix}deleted_at IS NULL`);
}

/** Active, without blocks either way; visitors: public only. What belongs to a band follows it. */
export function visibleBands(viewer: Pick<Viewer, "bandId"> | null): Prisma.BandWhereInput {
  if (!viewer) return { ...activeBands, publicProfile: true };
  if (!viewer.bandId) return activeBands;
  return {
    ...activeBands,
    blocks: { none: { blockedBandId: viewer.bandId } },
    blockedBy: { none: { blockerBandId: viewer.bandId } },
  };
}

/** `visibleBands` in SQL, where `bands` is the only table. */
export function visibleBandsSql(viewer: Pick<Viewer, "bandId"> | null): Prisma.Sql {
  if (!viewer) return Prisma.sql`${activeBandsSql()} AND public_profile`;
  const { bandId } = viewer;
  return Prisma.sql`${activeBandsSql()} AND id <> ALL (ARRAY(
    SELECT blocked_band_id FROM blocks WHERE blocker_band_id = ${bandId}::uuid
    UNION ALL SELECT blocker_band_id FROM blocks WHERE blocked_band_id = ${bandId}::uuid))`;
}

/** Only its own bands see an agreed night of a swap without a venue. */
export function visibleTourDates(viewer: Pick<Viewer, "bandId"> | null): Prisma.TourDateWhereInput {
  const shown: Prisma.TourDateWhereInput[] = [{ legId: null }, { venue: { not: "" } }];
  return { OR: viewer?.bandId ? [...shown, { bandId: viewer.bandId }] : shown };
}

/** `visibleTourDates` of other bands in SQL, where only `tour_dates` has these columns. */
export const PUBLIC_TOUR_DATES = Prisma.sql`(leg_id IS NULL OR venue <> '')`;

/** Its two bands read a conversation; who may write: `requireCanWrite` (lib/conversations/lock.ts). */
export function ownConversations(
  viewer: Pick<BandViewer, "bandId">,
): Prisma.ConversationWhereInput {
  return { members: { some: { bandId: viewer.bandId } } };
}

/** `ownConversations` in SQL: the rows of `conversation_members`, for FROM or JOIN. */
export const ownMembershipsSql = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.Sql =>
  Prisma.sql`(SELECT * FROM conversation_members WHERE band_id = ${bandId}::uuid)`;

/** The other band's messages are left out while they wait for an admin, and once an admin has hidden them. */
export function visibleMessages({ bandId }: Pick<BandViewer, "bandId">): Prisma.MessageWhereInput {
  return { OR: [{ hold: null }, { senderBandId: bandId }] };
}

/** `visibleMessages` in SQL, where `messages` is the only table with these columns. */
export const visibleMessagesSql = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.Sql =>
  Prisma.sql`(hold IS NULL OR sender_band_id = ${bandId}::uuid)`;

export function ownCollaborations(
  viewer: Pick<BandViewer, "bandId">,
): Prisma.CollaborationWhereInput {
  return { OR: [{ band1Id: viewer.bandId }, { band2Id: viewer.bandId }] };
}

/** Approved submissions of two visible bands, and in any status those of the viewer's own nights, whichever band sent them. */
export function visibleSubmissions(viewer: Viewer | null): Prisma.SubmissionWhereInput {
  const visible = visibleBands(viewer);
  const approved: Prisma.SubmissionWhereInput = {
    status: "Approved",
    collaboration: { band1: visible, band2: visible },
  };
  const bandId = viewer?.bandId;
  return bandId ? { OR: [approved, { collaboration: ownCollaborations({ bandId }) }] } : approved;
}

/** Ready tracks of visible bands, for visitors without members-only ones; all of the viewer's band. */
export function audibleTracks(viewer: Viewer | null): Prisma.TrackWhereInput {
  const ready: Prisma.TrackWhereInput = {
    deletedAt: null,
    state: "ready",
    band: visibleBands(viewer),
    ...(!viewer && { membersOnly: false }),
  };
  return viewer?.bandId ? { OR: [ready, { deletedAt: null, bandId: viewer.bandId }] } : ready;
}

/** `audibleTracks` in SQL for tracks of visible bands; of the viewer's band ready ones, too. */
export const audibleTracksSql = (viewer: Viewer | null): Prisma.Sql => Prisma.sql`
  tracks.state = 'ready' AND tracks.deleted_at IS NULL
  ${viewer ? Prisma.empty : Prisma.sql`AND NOT tracks.members_only`}`;

/** That the viewer's band is one of the swap's bands; `swaps` is a table of the statement. */
export const ownSwapsSql = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM swap_members WHERE swap_id = swaps.id AND band_id = ${bandId}::uuid)`;

/** The viewer's band is host or guest; a ring's third band reads the others' nights with the swap. */
export const ownLegs = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.SwapLegWhereInput => ({
  OR: [{ hostBandId: bandId }, { guestBandId: bandId }],
});

// ---- Authorisation: visible, but not allowed (403).

export const OWNERS_ONLY = "Only an owner of the band can do this";

export const canActFor = (viewer: Viewer | null, bandId: string): boolean =>
  viewer?.bandId === bandId;

/** By the role in the database, never by a name or an email address. */
export const canAdminister = (viewer: Viewer): boolean =>
  viewer.isAdmin && !viewer.needsSecondFactor;

/** Throws forbidden for a viewer without a band. */
export function requireBand(viewer: Viewer): BandViewer {
  const { bandId, bandName } = viewer;
  if (!bandId || !bandName) throw new AppError("forbidden", "You need a band for this");
  return { ...viewer, bandId, bandName };
}

/** Throws forbidden unless the viewer acts for this band. */
export function requireOwnBand(viewer: Viewer, bandId: string): BandViewer {
  if (!canActFor(viewer, bandId)) throw new AppError("forbidden", "This is not your band");
  return requireBand(viewer);
}

/** Throws forbidden unless the viewer is an owner of this band. */
export function requireOwner(viewer: Viewer, bandId: string): BandViewer {
  const own = requireOwnBand(viewer, bandId);
  if (own.bandRole !== "OWNER") throw new AppError("forbidden", OWNERS_ONLY);
  return own;
}

/** Throws forbidden for everyone but admins, and for admins who lack a required second factor. */
export function requireAdmin(viewer: Viewer): void {
  if (!viewer.isAdmin) throw new AppError("forbidden", "Only admins may do this");
  if (!canAdminister(viewer))
    throw new AppError("forbidden", "Turn on two-step sign-in in your settings first");
}

import { z } from "zod";
import {
  ownMembershipsSql,
  visibleBandsSql,
  visibleMessagesSql,
  type BandViewer,
} from "@/lib/access";
import {
  SHOWN_COLLABORATIONS,
  SHOWN_ONGOING_CONVERSATIONS,
  type Partner,
  type Stage,
  type OngoingConversation,
  type TrackedCollaboration,
} from "@/lib/dashboard/schema";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";

const PartnerRow = z.object({
  otherId: z.string(),
  otherName: z.string(),
  otherGenres: z.array(z.string()),
  otherPhotoUrl: z.string().nullable(),
});
const PARTNER_COLUMNS = Prisma.sql`o.id AS "otherId", o.name AS "otherName",
  o.genre_names AS "otherGenres", o.photo_url AS "otherPhotoUrl"`;
const partners = (viewer: BandViewer) => Prisma.sql`(
  SELECT id, name, genre_names, photo_url FROM bands WHERE ${visibleBandsSql(viewer)})`;
const Tracked = PartnerRow.extend({
  id: z.string(),
  conversationId: z.string(),
  createdAt: z.date(),
});
const TrackedRow = z.union([
  Tracked.extend({
    submissionId: z.string(),
    status: z.enum(SubmissionStatus),
    rewardType: z.enum(RewardType),
    adminComment: z.string(),
  }),
  Tracked.extend({ submissionId: z.null() }),
]);
const OngoingConversationRow = PartnerRow.extend({
  conversationId: z.string(),
  lastActivityAt: z.date(),
});

/** With visible bands, newest first, each with its photo that got furthest. */
export async function listTrackedCollaborations(
  viewer: BandViewer,
): Promise<TrackedCollaboration[]> {
  const { bandId } = viewer;
  const statement = Prisma.sql`
    SELECT c.id, c.conversation_id AS "conversationId", c.created_at AS "createdAt",
      ${PARTNER_COLUMNS},
      s.id AS "submissionId", s.status, s.reward_type AS "rewardType", s.admin_comment AS "adminComment"
    FROM collaborations c
    JOIN ${partners(viewer)} o
      ON o.id = CASE WHEN c.band1_id = ${bandId}::uuid THEN c.band2_id ELSE c.band1_id END
    LEFT JOIN LATERAL (
      SELECT * FROM submissions WHERE collaboration_id = c.id
      ORDER BY status = 'Pending' DESC, status = 'Approved' DESC, created_at DESC, id DESC LIMIT 1
    ) s ON true
    WHERE c.band1_id = ${bandId}::uuid OR c.band2_id = ${bandId}::uuid
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${SHOWN_COLLABORATIONS}::int`;
  const rows = await querySql(TrackedRow, statement, { prepare: true });
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    band: presentPartner(row),
    ...presentSubmission(row),
    createdAt: row.createdAt.toISOString(),
  }));
}

const presentPartner = (row: z.output<typeof PartnerRow>): Partner => ({
  id: row.otherId,
  name: row.otherName,
  genres: row.otherGenres,
  photoUrl: row.otherPhotoUrl,
});

function presentSubmission(
  row: z.output<typeof TrackedRow>,
): Pick<TrackedCollaboration, "submission" | "stage"> {
  if (row.submissionId === null) return { submission: null, stage: "confirmed" };
  const { submissionId, status, rewardType, adminComment } = row;
  return {
    submission: { id: submissionId, status, rewardType, adminComment },
    stage: STAGES_BY_STATUS[status],
  };
}

const STAGES_BY_STATUS: Record<SubmissionStatus, Stage> = {
  Pending: "submitted",
  Approved: "approved",
  Rejected: "confirmed",
};

/** Conversations with messages but no collaboration yet. */
export async function listOngoingConversations(viewer: BandViewer): Promise<OngoingConversation[]> {
  const statement = Prisma.sql`
    SELECT m.conversation_id AS "conversationId", m.last_activity_at AS "lastActivityAt",
      ${PARTNER_COLUMNS}
    FROM ${ownMembershipsSql(viewer)} m
    JOIN conversations v ON v.id = m.conversation_id
    JOIN ${partners(viewer)} o
      ON o.id = CASE WHEN v.band1_id = m.band_id THEN v.band2_id ELSE v.band1_id END
    WHERE EXISTS (SELECT FROM messages WHERE conversation_id = v.id AND ${visibleMessagesSql(viewer)})
      AND NOT EXISTS (SELECT FROM collaborations WHERE conversation_id = v.id)
    ORDER BY m.last_activity_at DESC, m.conversation_id LIMIT ${SHOWN_ONGOING_CONVERSATIONS}::int`;
  const rows = await querySql(OngoingConversationRow, statement, { prepare: true });
  return rows.map(({ conversationId, lastActivityAt, ...row }) => ({
    conversationId,
    band: presentPartner(row),
    lastActivityAt: lastActivityAt.toISOString(),
  }));
}
